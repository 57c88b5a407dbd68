import type { Talk } from '../checks/read-talk.ts';
import { formatDuration } from '../kernel/format-duration.ts';
import { countOf } from '../kernel/plural.ts';

/** What was looked through without finding anything: utterances, of whom, between which seconds (null: not known). */
export type Searched = {
  of: 'sound' | 'messages';
  side: 'employee' | 'any';
  utterances: number;
  from: number | null;
  to: number | null;
};

/** What of a conversation a search went through: the employee's words, or all where nobody tells whose they are. */
export function searchedOf({ kind, utterances }: Talk): Searched {
  const own = utterances.filter(({ side }) => side === 'employee');
  const looked = own.length > 0 ? own : utterances;
  const starts = looked.flatMap(({ start }) => (start === null ? [] : [start]));
  const ends = looked.flatMap(({ start, end }) => end ?? start ?? []);
  const isTimed = kind === 'sound' && starts.length > 0;
  return {
    of: kind,
    side: own.length > 0 ? 'employee' : 'any',
    utterances: looked.length,
    from: isTimed ? Math.min(...starts) : null,
    to: isTimed ? Math.max(...ends) : null,
  };
}

const UTTERANCES = {
  sound: ['реплика', 'реплики', 'реплик'],
  messages: ['сообщение', 'сообщения', 'сообщений'],
} as const;

/** «24 реплики сотрудника, 0:00–3:10». */
export function searchedText({ of, side, utterances, from, to }: Searched): string {
  const counted = `${countOf(utterances, UTTERANCES[of])}${side === 'employee' ? ' сотрудника' : ''}`;
  return from === null || to === null ? counted : `${counted}, ${formatDuration(from)}–${formatDuration(to)}`;
}
