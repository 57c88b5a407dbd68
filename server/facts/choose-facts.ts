import { blindTo } from '#domain/actor/actor.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import { dayNumber } from '#domain/kernel/calendar-day.ts';
import { type Days } from '#domain/dashboards/dashboard-period.ts';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import { CODES, type FactTable } from './fact-layout.ts';
import { FACT_SCOPE_COLUMNS, type FactScope, factScope } from '#domain/dashboards/fact-scope.ts';

/** Question for facts: whose figures, of which days, by which filters. */
export type FactQuestion = { actor: Viewer; filter: DashboardFilters; days: readonly Days[] };

/** Question over columns: whose, but of these communications none. */
export type RowQuestion = {
  scope: FactScope;
  blind: readonly number[];
  filter: DashboardFilters;
  days: readonly Days[];
};

export const questionOfActor = ({ actor, filter, days }: FactQuestion): RowQuestion => ({
  scope: factScope(actor),
  blind: blindTo(actor),
  filter,
  days,
});

type Test = (row: number) => boolean;

/** Numbers of the columns begin with 1: 0 stands for «none» and is nobody's wish. */
function isOneOf(column: Int32Array | Uint8Array, values: readonly number[]): Test {
  const wanted = new Set(values.filter((value) => value > 0));
  const [only] = wanted;
  return wanted.size === 1 ? (row) => column[row] === only : (row) => wanted.has(column[row] ?? 0);
}

const both =
  (one: Test, other: Test): Test =>
  (row) =>
    one(row) && other(row);
const either =
  (one: Test, other: Test): Test =>
  (row) =>
    one(row) || other(row);
// One function for all of them: `every` and `some` for each of a million rows cost more than the tests.
const all = (tests: readonly Test[]): Test => tests.reduce(both, () => true);
const any = (tests: readonly Test[]): Test => tests.reduce(either, () => false);

function inBranch(facts: FactTable, branch: NonNullable<FactScope>[number]): Test {
  return all(FACT_SCOPE_COLUMNS.flatMap((name) => (branch[name] ? [isOneOf(facts[name], branch[name])] : [])));
}

function inScope(facts: FactTable, { scope, blind }: RowQuestion): Test[] {
  const hidden = new Set(blind);
  const tests: Test[] = scope ? [any(scope.map((branch) => inBranch(facts, branch)))] : [];
  if (hidden.size > 0) tests.push((row) => !hidden.has(facts.communication[row] ?? 0));
  return tests;
}

const codesOf = <Value extends string>(codes: readonly Value[], wanted: readonly Value[]): number[] =>
  wanted.map((value) => codes.indexOf(value) + 1);

function hasTag({ tags, tagAt }: FactTable, values: readonly number[]): Test {
  const wanted = new Set(values);
  return (row) => {
    const end = tagAt[row + 1] ?? 0;
    for (let at = tagAt[row] ?? 0; at < end; at += 1) if (wanted.has(tags[at] ?? 0)) return true;
    return false;
  };
}

/** The filters of the page but the assessor's: of assessors the page is narrowed later, for peers are compared. */
function byFilters(facts: FactTable, filter: DashboardFilters): Test[] {
  const { company_id, project_id, employee_id, form_id, type_id } = filter;
  const ids = {
    company: company_id,
    project: project_id,
    employee: employee_id,
    form: form_id,
    type: type_id,
  } as const;
  const tests: Test[] = [];
  for (const name of ['company', 'project', 'employee', 'form', 'type'] as const)
    if (ids[name]) tests.push(isOneOf(facts[name], ids[name]));
  for (const name of ['direction', 'category', 'temperature'] as const) {
    const wanted = filter[name];
    if (wanted) tests.push(isOneOf(facts[name], codesOf<string>(CODES[name], wanted)));
  }
  if (filter.tag_id) tests.push(hasTag(facts, filter.tag_id));
  const [source] = filter.source ?? [];
  // Both sources named is the same as none.
  if (filter.source?.length === 1) tests.push((row) => (facts.integration[row] === 1) === (source === 'integration'));
  return tests;
}

/** True if the page's filters leave out any facts. */
export const narrowsFacts = (filter: DashboardFilters): boolean => {
  const { company_id, project_id, employee_id, form_id, type_id, direction, category, temperature, tag_id } = filter;
  const values = [company_id, project_id, employee_id, form_id, type_id, direction, category, temperature, tag_id];
  return values.some((value) => value !== undefined) || filter.source?.length === 1;
};

type Span = { from: number; to: number };

/** Spans merged where they touch or overlap, so that no day stands twice. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

/** Rows that a question is about, found in columns that hold everybody's. */
export function chooseFacts(facts: FactTable, isCurrent: Test, question: RowQuestion): Int32Array {
  const { filter, days } = question;
  const { day, length } = facts;
  const spans = days.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
  const isAsked = all([isCurrent, ...inScope(facts, question), ...byFilters(facts, filter)]);
  const rows = new Int32Array(length);
  let count = 0;
  // The period and the one before touch each other nearly always: a loop for each finds nothing twice.
  for (const { from, to } of joined(spans))
    for (let row = 0; row < length; row += 1) {
      const on = day[row] ?? 0;
      if (on >= from && on <= to && isAsked(row)) rows[count++] = row;
    }
  return rows.slice(0, count);
}
