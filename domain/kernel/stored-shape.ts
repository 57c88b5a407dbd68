/**
 * What the database keeps as JSON outlives the program that wrote it (Q-30, decisions/053-stored-shapes.md). A shape's
 * version is the number of its steps and one more; what is not marked is of version 1, so that no row is rewritten when a
 * shape grows.
 */
export type StoredShape<Shape> = {
  /** Steps, the first from version 1 to 2. Of a list each item takes them. */
  steps?: readonly Step[];
  /** Last touch of each reading, for what follows from a list in the code. Leaves alone what is whole. */
  complete?: (stored: Shape) => Shape;
};

/** Step from a version to the next: pure, and any older program still finds there what it needs. */
type Step = (stored: never) => unknown;

/** Key of the version in what is stored; no shape has one of this name. */
const VERSION_KEY = '_v';

type Marked = Record<string, unknown> & { [VERSION_KEY]: number };

/**
 * Value of today of what is stored. A newer program's is taken as it is, without the mark: the two run side by side
 * while a version is rolled out. What is of today is not copied: lists read thousands of them.
 */
export function readStored<Shape>({ steps = [], complete }: StoredShape<Shape>, stored: unknown): Shape {
  const read = (each: unknown) => upgrade(steps, each);
  const isToday = steps.length === 0 && !(Array.isArray(stored) ? stored.some(isMarked) : isMarked(stored));
  const present = isToday ? stored : Array.isArray(stored) ? stored.map(read) : read(stored);
  return complete ? complete(present as Shape) : (present as Shape);
}

/** Form in which a value is stored: marked, once its shape has grown. */
export function writeStored<Shape>({ steps = [] }: StoredShape<Shape>, value: Shape): unknown {
  if (steps.length === 0) return value;
  const mark = (each: unknown) => (isRecord(each) ? { ...each, [VERSION_KEY]: steps.length + 1 } : each);
  return Array.isArray(value) ? value.map(mark) : mark(value);
}

/**
 * A word, a number and what is generated from another column carry no mark: their steps are taken at each reading, and
 * leave alone what is of today.
 */
function upgrade(steps: readonly Step[], stored: unknown): unknown {
  const { [VERSION_KEY]: version, ...marked } = isMarked(stored) ? stored : { [VERSION_KEY]: 1 };
  const data = isMarked(stored) ? marked : stored;
  return steps.slice(version - 1).reduce((value, step) => step(value as never), data);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMarked = (value: unknown): value is Marked => isRecord(value) && typeof value[VERSION_KEY] === 'number';
