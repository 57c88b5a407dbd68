import type { Query } from '#server/db/client.ts';
import { notify } from '#server/record/notify.ts';
import { queuePublication } from '#server/record/queue-publication.ts';
import { evaluationPublishedLetter } from './evaluation-published.letter.ts';

type By = Parameters<typeof notify>[1];

/** Queues with a first publication what tells of it: the letter, and messages of the project's chats. */
export async function tellOfPublication(q: Query, by: By, evaluation_id: number): Promise<void> {
  await notify(q, by, evaluationPublishedLetter, { evaluation_id });
  await queuePublication(q, by, evaluation_id);
}
