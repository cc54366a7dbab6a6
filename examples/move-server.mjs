// The other side of later.ts: takes {size, stones: [[column, row], ...]} and answers with a move near the last stone,
// [column, row]. Usage: node examples/move-server.mjs [port]
import { createServer } from 'node:http';

const moveFor = ({ size, stones }) => {
  const taken = new Set(stones.map(([column, row]) => row * size + column));
  const [lastColumn, lastRow] = stones.at(-1) ?? [size >> 1, size >> 1];
  const cells = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)]);
  const distance = ([column, row]) => Math.max(Math.abs(column - lastColumn), Math.abs(row - lastRow));
  return cells
    .filter(([column, row]) => !taken.has(row * size + column))
    .sort((a, b) => distance(a) - distance(b))[0];
};

const server = createServer((request, response) => {
  let text = '';
  request.on('data', chunk => {
    text += chunk;
  });
  request.on('end', () => response.end(JSON.stringify(moveFor(JSON.parse(text)))));
});
server.listen(Number(process.argv[2] ?? 8765), '127.0.0.1', () =>
  console.log(`listening on port ${server.address().port}`),
);
