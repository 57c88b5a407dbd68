import type { StoredShape } from '../kernel/stored-shape.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import type { KnownCall } from './merge-call.ts';

/** Version 1 knew no source of a lead. */
type FirstFacts = Omit<CallFacts, 'lead_source'>;
type FirstEvent = Exclude<CallEvent, { kind: 'call' }> | { kind: 'call'; facts: FirstFacts };
type FirstKnown = { statements: readonly { facts: FirstFacts }[] };

const second = (facts: FirstFacts): CallFacts => ({ ...facts, lead_source: null });

export const storedFacts: StoredShape<CallFacts> = { steps: [second] };

export const storedEvents: StoredShape<CallEvent[]> = {
  steps: [(event: FirstEvent) => (event.kind === 'call' ? { ...event, facts: second(event.facts) } : event)],
};

export const storedKnown: StoredShape<KnownCall> = {
  steps: [
    (known: FirstKnown) => ({
      ...known,
      statements: known.statements.map((statement) => ({ ...statement, facts: second(statement.facts) })),
    }),
  ],
};
