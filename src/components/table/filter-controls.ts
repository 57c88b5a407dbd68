/**
 * Filter controls of a list, described as data: the panel draws them, the chips name the applied ones. Names are those
 * of the list's filter description: a forgotten control, or one without such a filter, does not compile.
 */
import { formatDay } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { isRollingPeriod, ROLLING_PERIODS } from '#domain/kernel/rolling-period.ts';

/** Today in the reader's zone: «сегодня» is theirs, whatever zones the rows have. */
export function todayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export type FilterOption = { value: string | number; label: string };

/** `pills`: a few short words, all in sight. `list`: any number of names, folded until wanted. */
type Choice = {
  kind: 'choice';
  look: 'pills' | 'list';
  label: string;
  options: readonly FilterOption[];
  /** Takes one value, and not several. */
  single?: true;
  /** Filters that speak of what is chosen here, and go when it changes. */
  resets?: readonly string[];
  /** Sentence instead of options while there are none; without it the section is not there then. */
  none?: string;
};
type Flag = { kind: 'flag'; label: string; yes: string; no: string };
/** Text that is typed; `max`: longest that the filter takes. */
type Text = { kind: 'text'; label: string; max: number };
/** Period; `rolling`: the filter that keeps one counted from today by its name. */
type Period = { kind: 'period'; label: string; rolling?: string };
/** Range; `unit`: how many of the filter's own units make one that people type (60 seconds, a minute). */
type Range = { kind: 'range'; label: string; min: number; max: number; unit?: number };

export type FilterControl =
  | ((Choice | Flag | Text) & { field: string })
  | ((Period | Range) & { from: string; to: string });

/**
 * Reason why a filter has no control of its own: typed into the search, the other end of a range, set by links, nothing
 * to choose.
 */
type Uncontrolled = 'by search' | 'other end' | 'by link' | 'not offered';

type Offer<Name extends string> = Choice | Flag | Text | ((Period | Range) & { to: Name }) | Uncontrolled;

/**
 * Control of each filter of a list, in the order of the panel: a forgotten filter does not compile. A range has its
 * control at its first end and names the other.
 */
export type FilterControls<Fields> = { readonly [Name in keyof Fields]-?: Offer<keyof Fields & string> };

export function listControls<Fields>(controls: FilterControls<Fields>): FilterControl[] {
  const offers = Object.entries(controls) as [string, Offer<string>][];
  return offers.flatMap(([name, offer]): FilterControl[] => {
    if (typeof offer === 'string') return [];
    return 'to' in offer ? [{ ...offer, from: name }] : [{ ...offer, field: name }];
  });
}

export type FilterBag = Readonly<Record<string, unknown>>;

export type AppliedFilter = { key: string; label: string; value: string; fields: readonly string[] };

/** Name of a value that the list's options do not have: another company's, deleted or mistyped. */
const UNKNOWN = 'Неизвестно';
const NAMED_IN_CHIP = 2;

export function fieldsOf(control: FilterControl): string[] {
  if ('field' in control) return [control.field];
  const rolling = control.kind === 'period' && control.rolling ? [control.rolling] : [];
  return [...rolling, control.from, control.to];
}

/** Chosen values of a choice; an address may hold one value where several are allowed. */
export function chosenValues(
  control: Extract<FilterControl, { kind: 'choice' }>,
  filter: FilterBag,
): (string | number)[] {
  const value = filter[control.field];
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return values.filter((item) => typeof item === 'string' || typeof item === 'number');
}

/** Text of chosen values: «Окна Тверь, Окна Москва и ещё 3» */
function choiceText(control: Extract<FilterControl, { kind: 'choice' }>, filter: FilterBag): string | null {
  const chosen = chosenValues(control, filter);
  if (chosen.length === 0) return null;
  const labels = new Map(control.options.map((option) => [option.value, option.label]));
  const named = chosen.slice(0, NAMED_IN_CHIP).map((value) => labels.get(value) ?? UNKNOWN);
  const rest = chosen.length - named.length;
  return rest > 0 ? `${named.join(', ')} и ещё ${rest}` : named.join(', ');
}

function boundsText<Bound>(
  from: Bound | undefined,
  to: Bound | undefined,
  write: (bound: Bound) => string,
): string | null {
  if (from !== undefined && to !== undefined) return from === to ? write(from) : `${write(from)} – ${write(to)}`;
  if (from !== undefined) return `с ${write(from)}`;
  return to === undefined ? null : `по ${write(to)}`;
}

/** Name of the chosen rolling period. */
function rollingOf({ rolling }: Period, filter: FilterBag): string | null {
  const chosen = rolling && filter[rolling];
  return isRollingPeriod(chosen) ? ROLLING_PERIODS[chosen] : null;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

function valueText(control: FilterControl, filter: FilterBag): string | null {
  switch (control.kind) {
    case 'choice':
      return choiceText(control, filter);
    case 'text':
      return asText(filter[control.field]) || null;
    case 'period':
      return (
        rollingOf(control, filter) ?? boundsText(asText(filter[control.from]), asText(filter[control.to]), formatDay)
      );
    case 'range':
      return rangeText(inUnits(control, filter[control.from]), inUnits(control, filter[control.to]));
    case 'flag':
      return filter[control.field] === true ? control.yes : filter[control.field] === false ? control.no : null;
  }
}

/** Bound in typed units: 90 seconds are 1.5 minutes. */
export function inUnits({ unit = 1 }: { unit?: number }, value: unknown): number | undefined {
  return typeof value === 'number' ? Math.round((value / unit) * 100) / 100 : undefined;
}

/** Text of a range: «от 60», «до 80», «60–80» */
function rangeText(from: number | undefined, to: number | undefined): string | null {
  if (from !== undefined && to !== undefined) return `${formatNumber(from)}–${formatNumber(to)}`;
  if (from !== undefined) return `от ${formatNumber(from)}`;
  return to === undefined ? null : `до ${formatNumber(to)}`;
}

/** Applied filters, in the panel's order. */
export function appliedFilters(controls: readonly FilterControl[], filter: FilterBag): AppliedFilter[] {
  return controls.flatMap((control) => {
    const value = valueText(control, filter);
    const fields = fieldsOf(control);
    const resets = control.kind === 'choice' ? (control.resets ?? []) : [];
    return value === null
      ? []
      : [{ key: fields.join('+'), label: control.label, value, fields: [...fields, ...resets] }];
  });
}

/**
 * True when a change refines an applied filter: such a step replaces its history entry, so that the back button undoes
 * a filter and not a keystroke.
 */
export function isRefinement(before: FilterBag, after: FilterBag): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const isSet = (filter: FilterBag, name: string) => filter[name] !== undefined;
  return changed.length > 0 && changed.every((name) => isSet(before, name) && isSet(after, name));
}
