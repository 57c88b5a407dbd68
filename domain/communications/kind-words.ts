import {
  COMMUNICATION_CATEGORIES,
  type CommunicationCategory,
  type CommunicationDirection,
} from '../references/static-references.ts';

/** Gender of each category's word, which the direction agrees with. */
const GENDERS: Record<CommunicationCategory, 0 | 1 | 2> = { call: 0, meeting: 1, chat: 0, mail: 2 };
const DIRECTIONS: Record<CommunicationDirection, readonly [string, string, string]> = {
  incoming: ['входящий', 'входящая', 'входящее'],
  outgoing: ['исходящий', 'исходящая', 'исходящее'],
  internal: ['внутренний', 'внутренняя', 'внутреннее'],
};

type Kind = { category: CommunicationCategory; direction: CommunicationDirection };

/** Direction beside the name of its category: «входящий» of a call, «входящее» of a letter. */
export const directionWord = ({ category, direction }: Kind): string => DIRECTIONS[direction][GENDERS[category]];

/** Both in one: «Входящий звонок», «Исходящая встреча». */
export function kindWords(kind: Kind): string {
  const direction = directionWord(kind);
  return `${direction.charAt(0).toUpperCase()}${direction.slice(1)} ${COMMUNICATION_CATEGORIES[kind.category].toLowerCase()}`;
}
