import type { Role } from '../references/static-references.ts';
import { type Actor, type GuestActor, hasRole, type SystemActor, type UserActor } from './actor.ts';

/** What says whose a row is; each table says which column that is, or how it is asked. */
export type ScopeColumn = 'id' | 'company' | 'project' | 'employee' | 'assessor' | 'owner' | 'recipient';

/**
 * Branch of a scope, one reason why a row is seen: each of these columns has one of its values, and each condition of
 * another name («published») is true of the row, which the table says in SQL.
 */
export type ScopeBranch<Name extends string> = { [N in Name]?: N extends ScopeColumn ? readonly number[] : true };

/** Rows that somebody sees: for any of these reasons; null: all of them; without a branch none. */
export type Scope<Name extends string> = readonly ScopeBranch<Name>[] | null;

/** Who is shown rows: the actor of a request, or the program itself, which makes reports that are nobody's own. */
export type Viewer = Actor | SystemActor;

type BranchOf<Name extends string> = (user: UserActor) => ScopeBranch<Name> | readonly ScopeBranch<Name>[];

/** Branches of each role, and those of everybody with an account; an admin needs none. */
type Branches<Name extends string> = Partial<Record<Exclude<Role, 'admin'> | 'anyone', BranchOf<Name>>> & {
  admin?: never;
};

/**
 * Scope by the branches of a person's roles, several for who has several; an admin sees all, as does the program (D-2).
 * @param guests what a link opens; nothing when absent
 */
export function scopeOf<Name extends string>(
  viewer: Viewer,
  branches: NoInfer<Branches<Name>>,
  guests: (target: GuestActor['target']) => NoInfer<Scope<Name>> = () => [],
): Scope<Name> {
  if (viewer.kind === 'guest') return guests(viewer.target);
  if (viewer.kind === 'system' || hasRole(viewer, 'admin')) return null;
  const kinds = ['anyone', ...viewer.roles.filter((role) => role !== 'admin')] as const;
  return kinds.flatMap((kind) => branches[kind]?.(viewer) ?? []);
}

/** True of a row whose columns and conditions are these: for rows that are read already, as `inScope` is for a query. */
export function holdsOf<Name extends string>(
  scope: Scope<Name>,
  row: { readonly [N in Name]: N extends ScopeColumn ? number | null : boolean },
): boolean {
  if (scope === null) return true;
  const has = (name: string, wanted: unknown): boolean => {
    const value = row[name as Name];
    return Array.isArray(wanted) ? wanted.includes(value) : wanted !== true || value === true;
  };
  return scope.some((branch) => Object.entries(branch).every(([name, wanted]) => has(name, wanted)));
}

type SharedScope = Scope<'company' | 'project' | 'owner' | 'shared'>;

/** Scope of what people keep for themselves: own rows, and of this scope those that their owners share (D-16, D-22). */
export function ownAndShared(viewer: Viewer, scope: Scope<'company'>): Scope<'company' | 'owner' | 'shared'>;
export function ownAndShared(viewer: Viewer, scope: Scope<'company' | 'project'>): SharedScope;
export function ownAndShared(viewer: Viewer, scope: Scope<'company' | 'project'>): SharedScope {
  if (viewer.kind === 'guest') return [];
  if (viewer.kind === 'system') return null;
  // An admin sees all that is shared, and nobody's own.
  const shared = (scope ?? [{}]).map((branch) => ({ ...branch, shared: true as const }));
  return [{ owner: [viewer.id] }, ...shared];
}

/** Companies that make up a scope, or bound it; null where one of its branches is no matter of companies. */
export function companiesOf(scope: Scope<'company'>): readonly number[] | null {
  const ids = scope?.map(({ company }) => company) ?? [undefined];
  return ids.every((each) => each !== undefined) ? [...new Set(ids.flat())] : null;
}

export type ResultColumn = 'company' | 'project' | 'employee' | 'assessor';

/**
 * Branches of what hangs on an evaluation's result (D-2, D-3): a pm's companies, an assessor's own, the client's people
 * those of what they see, an employee's own results.
 */
export const RESULT_BRANCHES: Branches<ResultColumn> = {
  pm: ({ companies }) => ({ company: companies.pm }),
  assessor: ({ companies, id }) => ({ company: companies.assessor, assessor: [id] }),
  customer: ({ companies }) => ({ company: companies.customer }),
  head: ({ projects }) => ({ project: projects.head }),
  manager: ({ id }) => ({ employee: [id] }),
};

/** Rows of the companies that somebody leads (D-3). */
export const ledCompanies = (viewer: Viewer): Scope<'company'> =>
  scopeOf(viewer, { pm: ({ companies }) => ({ company: companies.pm }) });
