import type { User } from '#tests/support/factories.ts';
import type { Caller, TestApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import type { MatrixCaller, Noun } from './row.ts';

/** Place of the matrix: the app, its two companies, and who asks. It is there only once the tests run. */
export type MatrixContext = Pick<TestApp, 'db'> & {
  app: TestApp;
  now: Date;
  world: World;
  people: Partial<Record<MatrixCaller, User | undefined>>;
  callers: Record<MatrixCaller, Caller>;
  /** Makes a target anew; gives back its id. */
  create: (noun: Noun, target: string, who: MatrixCaller) => Promise<number>;
};

export type MakeTarget = (context: MatrixContext, target: string, who: MatrixCaller) => Promise<number>;
export type MatrixCase = { id: number; who: MatrixCaller; target: string };
/** A body that is right, so that only who asks for what decides. */
export type Bodies = Record<string, (context: MatrixContext, asked: MatrixCase) => unknown>;

/** An id that no row ever gets. */
export const MISSING = 2_000_000_000;

export const sideOf = ({ world }: Pick<MatrixContext, 'world'>, target: string) =>
  target === 'foreign' ? world.b : world.a;
/** Names of B's things, so that it is seen when they are seen from A. */
export const secretName = ({ company }: World['a']): string => `Секрет ${company.name.slice(-1)}`;
