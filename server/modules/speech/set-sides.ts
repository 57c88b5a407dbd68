import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { speechApi } from '#domain/speech/speech.api.ts';
import { mayNameSides } from '#domain/speech/speech.policy.ts';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { computeSpeech, keptFacts } from '#server/speech/compute-speech.ts';
import { presentSpeech } from './present-speech.ts';
import { findInputs, lockFacts, setEmployeeChannel, writeFacts } from '#server/speech/speech.repo.ts';

/** Says which channel the employee is in; the figures follow at once (D-40). */
export async function setSpeechSides({
  db,
  caller,
  params: { id },
  input: { employee_channel },
}: RequestOf<typeof speechApi.setSides>): Promise<SpeechAnswer> {
  const { actor } = caller;
  return db.write(async (q) => {
    const { company_id } = await loadSeen(q, actor, id);
    assertAllowed(mayChangeCommunication(actor, { company_id }));
    const kept = await lockFacts(q, id);
    const before = await findInputs(q, id);
    if (!before) throw notFound('Коммуникация не найдена.');
    const former = await computeSpeech(before);
    assertAllowed(mayNameSides(former.employee_channel), conflict);
    const row = { ...before, kept: { ...kept, employee_channel } };
    const speech = former.employee_channel === employee_channel ? former : await computeSpeech(row);
    await setEmployeeChannel(q, id, employee_channel);
    await writeFacts(q, id, keptFacts(speech));
    if (former.employee_channel !== employee_channel)
      await record(q, caller, {
        action: 'update',
        entity: 'communications',
        entity_id: id,
        company_id,
        before: { employee_channel: former.employee_channel },
        after: { employee_channel },
      });
    return presentSpeech({ actor, company_id }, row, speech);
  });
}
