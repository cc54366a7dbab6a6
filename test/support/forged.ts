/**
 * The first game that ended by five in a row in lines of `games.jsonl` becomes another that could have been: its
 * last stone was never played, as the player who has won now lost by throwing something.
 */
export const forged = (lines: string): string =>
  lines.replace(
    /"moves":"([a-z0-9]*?)[a-z]\d+","result":"(black|white)","ending":"five"}/,
    (_, moves, winner) =>
      `"moves":"${moves}","result":"${winner === 'black' ? 'white' : 'black'}","ending":"threw","fault":"Error: no"}`,
  );
