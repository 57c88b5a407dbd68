import type { Communication, CommunicationListItem } from '#domain/communications/communications.schema.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { maskPhone, maskPhonesIn } from '#domain/kernel/phones.ts';
import type { Actor } from '#domain/users/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { CommunicationRow, ListedRow } from './communications.repo.ts';

type Facts = Omit<CommunicationListItem, 'evaluation'>;

function presentFacts({ communication: it, ...row }: ListedRow, actor: Actor): Facts {
  return {
    id: it.id,
    category: it.category,
    direction: it.direction,
    type: row.type,
    temperature: it.temperature,
    company: row.company,
    project: { id: row.project.id, name: row.project.name },
    time_zone: row.project.time_zone,
    employee: row.employee && { id: row.employee.id, name: displayName(row.employee) },
    employee_source_name: it.employee_source_name,
    client_name: it.client_name,
    client_phone: it.client_phone && actor.kind === 'guest' ? maskPhone(it.client_phone) : it.client_phone,
    started_at: it.started_at.toISOString(),
    duration_seconds: it.duration_seconds,
    outcome: it.outcome,
    audio: it.audio,
    tags: row.tags,
    favorite_ids: row.favorite_ids,
  };
}

export function presentListItem(
  row: ListedRow,
  evaluation: EvaluationSummary | undefined,
  actor: Actor,
): CommunicationListItem {
  return { ...presentFacts(row, actor), evaluation: evaluation ?? null };
}

type Words = Pick<Communication, 'note' | 'transcript' | 'messages'>;

/** A number that was said or written is as good to call as one in its field (D-7). */
function withMaskedPhones({ note, transcript, messages }: Words): Words {
  const masked = <Said extends { text: string }>(said: Said): Said => ({ ...said, text: maskPhonesIn(said.text) });
  return { note: maskPhonesIn(note), transcript: transcript.map(masked), messages: messages.map(masked) };
}

export function presentCommunication(
  row: CommunicationRow,
  actor: Actor,
  parts: Pick<Communication, 'transcript' | 'messages' | 'evaluations' | 'forms' | 'given_form_id' | 'may'>,
): Communication {
  const { transcript, messages, ...rest } = parts;
  const { talk_seconds, wait_seconds, crm_url, note } = row.communication;
  const words =
    actor.kind === 'guest' ? withMaskedPhones({ note, transcript, messages }) : { note, transcript, messages };
  return { ...presentFacts(row, actor), talk_seconds, wait_seconds, crm_url, ...words, ...rest };
}
