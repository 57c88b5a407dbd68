import type { FoundWords } from '#domain/integrations/call-event.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { listKnownPeople } from '#server/modules/transcripts/known-people.repo.ts';
import { sidedWords } from '#server/modules/transcripts/sided-words.ts';
import { takeWords } from '#server/modules/transcripts/take-words.ts';
import { isPermanent, PermanentError } from '#server/permanent-error.ts';
import { failureSentence } from '../records/fetch-record.ts';
import { readReceiver, type ReceivingIntegration } from '../deliveries.repo.ts';
import { eventsOf } from '../translate-delivery.ts';
import { readDeliveredWords } from './read-delivered-words.ts';
import { findDelivery, findTold, logWordsFailure, logWordsTaken } from './words.repo.ts';

/**
 * Takes the words that a delivery tells of, of one call or of many; taken once more they change nothing. The first failure
 * is thrown when all the others have been tried.
 */
export async function takeDeliveredWords(context: JobContext, deliveryId: number): Promise<void> {
  const { db, clock, appSecret } = context.deps;
  const found = await db.read(async (q) => {
    const row = await findDelivery(q, deliveryId);
    const receiver = row && (await readReceiver(q, row.integration_id, clock()));
    return row && receiver && { row, receiver };
  });
  if (!found) return;
  const { row, receiver } = found;
  const told = eventsOf(appSecret, receiver, row).filter((event) => event.kind === 'words');
  const failures: unknown[] = [];
  for (const words of told) {
    context.signal.throwIfAborted();
    await takeOne(context, { receiver, deliveryId }, words).catch(async (error: unknown) => {
      context.signal.throwIfAborted();
      await db.write((q) => logWordsFailure(q, deliveryId, failureSentence(error)));
      failures.push(error);
    });
  }
  // One that will succeed later outweighs one that never will.
  const failure = failures.find((error) => !isPermanent(error)) ?? failures[0];
  if (failure instanceof Error) throw failure;
}

type Delivered = { receiver: ReceivingIntegration; deliveryId: number };

async function takeOne(context: JobContext, { receiver, deliveryId }: Delivered, words: FoundWords): Promise<void> {
  const { deps, signal } = context;
  const { db, clock } = deps;
  const { id: integration_id, name } = receiver;
  const isTold = await db.read((q) => findTold(q, integration_id, words.external_id));
  if (!isTold) return;
  const conversation = await readDeliveredWords(deps, { place: words.place, receiver, signal });
  await db.write(async (q) => {
    const communication = await findTold(q, integration_id, words.external_id);
    if (!communication) return;
    const people = await listKnownPeople(q, communication);
    const sided = sidedWords(conversation, { people, direction: communication.direction });
    const actor = { kind: 'integration' as const, id: integration_id, name };
    const audit = { actor, request_id: `delivery:${deliveryId}`, now: clock() };
    const taken = await takeWords(q, communication, { ...sided, origin_name: name }, audit);
    if (taken.result === 'problem') throw new PermanentError(taken.problem);
    if (taken.result !== 'same') await logWordsTaken(q, deliveryId);
  });
}
