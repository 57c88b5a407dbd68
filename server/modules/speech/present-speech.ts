import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { both } from '#domain/kernel/verdict.ts';
import { mayNameSides } from '#domain/speech/speech.policy.ts';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import type { ComputedSpeech } from '#server/speech/compute-speech.ts';
import type { InputRow } from '#server/speech/speech.repo.ts';

const copied = (intervals: readonly (readonly [number, number])[]): [number, number][] =>
  intervals.map(([start, end]) => [start, end]);

export function presentSpeech(
  { actor, company_id }: { actor: Actor; company_id: number },
  row: InputRow,
  speech: ComputedSpeech,
): SpeechAnswer {
  const { source, notes, conversation, spoken, music, moments, figures, employee_channel } = speech;
  return {
    source,
    notes,
    seconds: conversation?.seconds ?? row.activity?.seconds ?? null,
    sides: conversation && { employee: copied(conversation.employee), client: copied(conversation.client) },
    spoken: copied(spoken),
    music: copied(music),
    pauses: copied(moments.pauses),
    holds: copied(moments.holds),
    interruptions: moments.interruptions.map(({ by, at: [start, end] }) => ({ by, at: [start, end] })),
    monologue: moments.monologue && [...moments.monologue],
    story: moments.story && [...moments.story],
    figures,
    employee_channel,
    employee_channel_by_hand: (row.kept?.employee_channel ?? null) !== null,
    may: { set_sides: both(mayChangeCommunication(actor, { company_id }), mayNameSides(employee_channel)) },
  };
}
