import { useSyncExternalStore } from 'react';
import { checkForm, type FormFinding } from '#domain/forms/check-form.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { type CriterionShare, weightShares } from '#domain/forms/weight-shares.ts';
import { useBuilder } from './builder-context.ts';
import type { FormBuilderStore } from './form-builder-store.ts';

type Findings = readonly FormFinding[];
type Insights = {
  findings: Findings;
  byCriterion: ReadonlyMap<string, Findings>;
  byGroup: ReadonlyMap<string, Findings>;
  criteria: ReadonlyMap<string, CriterionShare>;
  groups: ReadonlyMap<string, number>;
};

const NONE: Findings = [];

function insightsOf(content: FormContent): Insights {
  const findings = checkForm(content);
  const byCriterion = new Map<string, FormFinding[]>();
  const byGroup = new Map<string, FormFinding[]>();
  for (const finding of findings) {
    const { criterion_key, group_key } = finding.place;
    const [map, key] = criterion_key === undefined ? [byGroup, group_key] : [byCriterion, criterion_key];
    if (key !== undefined) map.set(key, [...(map.get(key) ?? []), finding]);
  }
  return { findings, byCriterion, byGroup, ...weightShares(content) };
}

/** Keeps the identity of equal values, so that only the rows whose share or findings have changed render again. */
function kept<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map(
    [...after].map(([key, value]) => {
      const old = before.get(key);
      return [key, old !== undefined && JSON.stringify(old) === JSON.stringify(value) ? old : value];
    }),
  );
}

/** Runs in the browser's idle time, or else in the next turn. */
function whenFree(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 250 });
  return () => cancelIdleCallback(request);
}

type Listener = () => void;

/**
 * Rows updated at once: one weight changes the shares of 200 rows, and rendered all at once they would delay the next
 * key.
 */
const TOLD_AT_ONCE = 100;

/**
 * Insights into the whole form after each change: findings and shares. Computed when the browser is idle: one letter is
 * checked against 200 criteria, and typing must not wait for that.
 */
export class BuilderInsights {
  readonly #store: FormBuilderStore;
  readonly #listeners = new Set<Listener>();
  #state: Insights;
  #cancel: () => void = () => {};

  constructor(store: FormBuilderStore) {
    this.#store = store;
    this.#state = insightsOf(store.content());
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): Insights => this.#state;

  /** Starts following the content; the returned function unsubscribes. */
  start(): () => void {
    const follow = (): void => this.#next(() => this.#follow());
    follow();
    const unsubscribe = this.#store.subscribe(follow);
    return () => {
      unsubscribe();
      this.#cancel();
    };
  }

  /** Schedules one step: a newer change replaces the rest of the last one. */
  #next(run: () => void): void {
    this.#cancel();
    this.#cancel = whenFree(run);
  }

  #follow(): void {
    const before = this.#state;
    const after = insightsOf(this.#store.content());
    const isSame = JSON.stringify(before.findings) === JSON.stringify(after.findings);
    this.#state = {
      findings: isSame ? before.findings : after.findings,
      byCriterion: kept(before.byCriterion, after.byCriterion),
      byGroup: kept(before.byGroup, after.byGroup),
      criteria: kept(before.criteria, after.criteria),
      groups: kept(before.groups, after.groups),
    };
    this.#tell([...this.#listeners]);
  }

  #tell(listeners: readonly Listener[]): void {
    for (const listener of listeners.slice(0, TOLD_AT_ONCE)) listener();
    const left = listeners.slice(TOLD_AT_ONCE);
    if (left.length > 0) this.#next(() => this.#tell(left));
  }
}

function useInsights<Value>(select: (insights: Insights) => Value): Value {
  const { insights } = useBuilder();
  return useSyncExternalStore(insights.subscribe, () => select(insights.state()));
}

export function useFindings(): Findings {
  return useInsights(({ findings }) => findings);
}

export function useCriterionFindings(key: string): Findings {
  return useInsights(({ byCriterion }) => byCriterion.get(key) ?? NONE);
}

export function useGroupFindings(key: string): Findings {
  return useInsights(({ byGroup }) => byGroup.get(key) ?? NONE);
}

export function useCriterionShare(key: string): CriterionShare | null {
  return useInsights(({ criteria }) => criteria.get(key) ?? null);
}

export function useGroupShare(key: string): number | null {
  return useInsights(({ groups }) => groups.get(key) ?? null);
}
