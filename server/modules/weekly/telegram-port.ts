import type { Query } from '#server/db/client.ts';

export type Subscription = { id: number; name: string; broken: boolean };

/** What weekly reports want of the Telegram module. */
export type TelegramPort = {
  /** Subscriptions that the project's reports may go to. */
  listSubscriptions: (q: Query, projectId: number) => Promise<Subscription[]>;
  /** Queues the report's message, once for this delivery however often it is asked; it moves the delivery on by itself. */
  deliverToSubscription: (
    q: Query,
    what: { delivery_id: number; report_id: number; subscription_id: number; now: Date },
  ) => Promise<void>;
};

/** Until there are subscriptions, nobody can be chosen, and nothing is delivered. */
export const telegram: TelegramPort = {
  listSubscriptions: () => Promise.resolve([]),
  deliverToSubscription: () => Promise.reject(new Error('there are no Telegram subscriptions')),
};
