import type { ResolvedContestant } from '../contestants/contestants.ts';
import { reasonOf } from '../files/reason-of.ts';
import { MAX_SIZE, MIN_SIZE } from '../game/cell.ts';
import { RULE_NAMES, type RuleName, ruleOf } from '../game/rules.ts';
import { BrainGame, type BrainStone } from './brain-game.ts';

const DEFAULT_SIZE = 15;

const POINT = /^([+-]?\d+)\s*,\s*([+-]?\d+)$/;
const STONE = /^([+-]?\d+)\s*,\s*([+-]?\d+)\s*,\s*(\d+)$/;

/** Stones of a board whose colour is nobody's: forbidden cells, and winning rows. */
const MARKED = 3;

/**
 * A strategy behind the Gomocup protocol: takes a manager's lines one by one and
 * gives the lines that answer them.
 */
export class Brain {
  readonly #contestant: ResolvedContestant;
  readonly #seed: string;
  readonly #about: string;
  #size: number | undefined;
  #rule: RuleName = 'freestyle';
  #game: BrainGame | undefined;
  /** Lines of a `BOARD` that is not done yet. */
  #board: string[] | undefined;
  /** Whether they are those of a `SWAP2BOARD`. */
  #isSwap = false;
  #games = 0;
  /** Whether it was told to end. */
  isOver = false;

  /** @param version - of this project */
  constructor(contestant: ResolvedContestant, seed: string, version: string) {
    this.#contestant = contestant;
    this.#seed = seed;
    this.#about = `name="${contestant.contestant.name.replaceAll('"', "'")}", version="${version}", author="gomoku-arena", country="-", www="gomoku-arena"`;
  }

  /** What it says to a line, with or without its end. */
  answer(line: string): string[] {
    const text = line.trim();
    if (text === '') return [];
    if (this.#board !== undefined) return this.#boardLine(text);
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
    const command = COMMANDS[word.toUpperCase()];
    if (command === undefined) return ['UNKNOWN command'];
    try {
      return command(this.#hands, rest.trim());
    } catch (error) {
      return [`ERROR ${reasonOf(error).split('\n')[0]}`];
    }
  }

  /** What the table of commands may do. */
  readonly #hands: Hands = {
    start: size => {
      this.#size = size;
      this.#game = undefined;
      this.#newGame();
      return ['OK'];
    },
    restart: () => {
      if (this.#size === undefined) return ['ERROR there is no game; START comes first'];
      this.#newGame();
      return ['OK'];
    },
    rule: code => {
      const name = RULE_NAMES.find(name => ruleOf({ name }).gomocup === code);
      if (name === undefined) return [`ERROR rule ${code} is not known`];
      if (name !== this.#rule) {
        this.#rule = name;
        this.#rebuild();
      }
      return [];
    },
    about: () => [this.#about],
    begin: () =>
      this.#withGame(game => (game.stones.length > 0 ? ['ERROR the board is not empty'] : reply(game))),
    turn: text =>
      this.#withGame(game => {
        const index = this.#indexOf(text);
        if (index === undefined || !game.isEmpty(index)) return ['ERROR bad coordinates'];
        game.begin();
        game.add({ index, isMine: false });
        return reply(game);
      }),
    board: () =>
      this.#withGame(() => {
        this.#board = [];
        this.#isSwap = false;
        return [];
      }),
    swapBoard: () =>
      this.#withGame(() => {
        this.#board = [];
        this.#isSwap = true;
        return [];
      }),
    takeBack: text =>
      this.#withGame(game => {
        const index = this.#indexOf(text);
        if (index === undefined || game.stones.at(-1)?.index !== index) return ['ERROR bad coordinates'];
        game.takeBack();
        return ['OK'];
      }),
    play: text =>
      this.#withGame(game => {
        const index = this.#indexOf(text);
        if (index === undefined || !game.isEmpty(index)) return ['ERROR bad coordinates'];
        game.begin();
        game.add({ index, isMine: true });
        return [coordinates(game, index)];
      }),
    end: () => {
      this.isOver = true;
      return [];
    },
  };

  #withGame(act: (game: BrainGame) => string[]): string[] {
    return this.#game === undefined ? ['ERROR there is no game; START comes first'] : act(this.#game);
  }

  #newGame(): void {
    if (this.#game === undefined) this.#build();
    this.#game?.restart(this.#games++);
  }

  #build(): void {
    const rules = { name: this.#rule, size: this.#size ?? DEFAULT_SIZE };
    this.#game = new BrainGame(this.#contestant, rules, this.#seed);
  }

  /** The same game by another rule: managers say it after `START`. */
  #rebuild(): void {
    const before = this.#game;
    if (before === undefined) return;
    this.#build();
    this.#game?.restart(before.number);
    this.#game?.setUp(before.stones);
  }

  #indexOf(text: string): number | undefined {
    const [, x, y] = POINT.exec(text) ?? [];
    const size = this.#size ?? DEFAULT_SIZE;
    const [column, row] = [Number(x), Number(y)];
    const isThere = column >= 0 && row >= 0 && column < size && row < size;
    return isThere ? row * size + column : undefined;
  }

  #boardLine(text: string): string[] {
    const lines = this.#board ?? [];
    if (text.toUpperCase() !== 'DONE') {
      lines.push(text);
      return [];
    }
    this.#board = undefined;
    if (this.#isSwap) return this.#swapAnswer(lines);
    return this.#withGame(game => {
      const stones: BrainStone[] = [];
      for (const line of lines) {
        const [, x, y, kind] = STONE.exec(line) ?? [];
        const index = this.#indexOf(`${x},${y}`);
        if (index === undefined) return [`ERROR '${line.slice(0, 40)}' is not x,y,1 or x,y,2 on the board`];
        if (Number(kind) === MARKED) continue;
        if (stones.some(stone => stone.index === index)) return [`ERROR ${x},${y} is there twice`];
        stones.push({ index, isMine: kind === '1' });
      }
      const last = stones.at(-1);
      if (last !== undefined && goesOn(game, stones)) {
        // Its own game, and a stone of the other's: its chance goes on as well.
        game.begin();
        game.add(last);
      } else game.setUp(stones);
      return reply(game);
    });
  }

  #swapAnswer(lines: readonly string[]): string[] {
    return this.#withGame(game => {
      const stones = lines.flatMap(line => this.#indexOf(line) ?? []);
      const areRight = stones.length === lines.length && new Set(stones).size === stones.length;
      if (!areRight || !SWAP_STONES.includes(stones.length)) {
        return ['ERROR SWAP2BOARD takes 0, 3 or 5 different lines x,y'];
      }
      try {
        const choice = game.choose(stones);
        if (choice === undefined) return ['UNKNOWN command'];
        if (choice === 'swap') return ['SWAP'];
        if (choice === 'stay') return reply(game);
        return [choice.map(cell => coordinates(game, game.board.cells.indexOf(cell))).join(' ')];
      } catch (error) {
        return [`ERROR ${reasonOf(error).split('\n')[0]}`];
      }
    });
  }
}

/** Whether these are the stones that it knows, its own last, and one more of the other's. */
const goesOn = ({ stones: known }: BrainGame, stones: readonly BrainStone[]): boolean =>
  known.at(-1)?.isMine === true &&
  stones.length === known.length + 1 &&
  stones.at(-1)?.isMine === false &&
  known.every(({ index, isMine }, i) => stones[i].index === index && stones[i].isMine === isMine);

/** How many stones stand on the board when colours are chosen. */
const SWAP_STONES = [0, 3, 5];

const coordinates = ({ board: { size } }: BrainGame, index: number): string =>
  `${index % size},${Math.floor(index / size)}`;

const reply = (game: BrainGame): string[] => {
  const index = game.move();
  return [index === undefined ? 'ERROR the board is full' : coordinates(game, index)];
};

interface Hands {
  start(size: number): string[];
  restart(): string[];
  rule(code: number): string[];
  about(): string[];
  begin(): string[];
  turn(point: string): string[];
  board(): string[];
  swapBoard(): string[];
  takeBack(point: string): string[];
  play(point: string): string[];
  end(): string[];
}

const start = (hands: Hands, size: number): string[] =>
  Number.isInteger(size) && size >= MIN_SIZE && size <= MAX_SIZE
    ? hands.start(size)
    : [`ERROR unsupported size; it takes ${MIN_SIZE} to ${MAX_SIZE}`];

/** By the word that a line begins with, in capitals. */
const COMMANDS: Readonly<Record<string, (hands: Hands, rest: string) => string[]>> = {
  START: (hands, rest) => start(hands, rest === '' ? Number.NaN : Number(rest.split(/\s+/)[0])),
  RECTSTART: (hands, rest) => {
    const [, width, height] = POINT.exec(rest) ?? [];
    return width !== undefined && width === height
      ? start(hands, Number(width))
      : ['ERROR rectangular boards are not supported'];
  },
  RESTART: hands => hands.restart(),
  BEGIN: hands => hands.begin(),
  TURN: (hands, rest) => hands.turn(rest),
  BOARD: hands => hands.board(),
  SWAP2BOARD: hands => hands.swapBoard(),
  TAKEBACK: (hands, rest) => hands.takeBack(rest),
  PLAY: (hands, rest) => hands.play(rest),
  ABOUT: hands => hands.about(),
  END: hands => hands.end(),
  // Whatever else it is told is for engines that think to a clock.
  INFO: (hands, rest) => {
    const [key, value] = rest.split(/\s+/);
    return key.toLowerCase() === 'rule' ? hands.rule(Number(value)) : [];
  },
};
