import { describe, expect, it } from 'vitest';
import type { CommunicationDirection } from '../references/static-references.ts';
import type { FileSpeaker } from './conversation-file.ts';
import { guessSides, type KnownPerson } from './guess-sides.ts';
import { isRole, sideOfRole } from './role-words.ts';

const PEOPLE: KnownPerson[] = [
  { side: 'employee', name: 'Семёнов Пётр Ильич', addresses: ['p.semenov@okna.example', '8 (900) 123-45-67', '101'] },
  { side: 'colleague', name: 'Анна Орлова', addresses: ['a.orlova@okna.example'] },
  { side: 'colleague', name: 'Пётр Власов', addresses: ['102'] },
  { side: 'client', name: 'Ольга Круглова', addresses: ['+7 911 000-11-22', 'olga@mail.example'] },
];

type Spoken = Partial<FileSpeaker>;
const speaker = (given: Spoken): FileSpeaker => ({
  name: null,
  label: null,
  address: null,
  channel: null,
  side: null,
  ...given,
});
const named = (name: string): Spoken => ({ name });
const labelled = (label: string): Spoken => ({ label });
const channel = (place: number): Spoken => ({ label: `Канал ${place + 1}`, channel: place });

type Row = {
  speakers: Spoken[];
  sides: string;
  direction?: CommunicationDirection;
  first?: number;
  isWritten?: boolean;
};

/** Sides as one line; «?» after one that is only suggested. */
function guessed({ speakers, direction, first, isWritten = false }: Row): string {
  const context = { people: PEOPLE, direction: direction ?? null, first: first ?? null, isWritten };
  return guessSides(speakers.map(speaker), context)
    .map(({ side, certain }) => (certain ? side : `${side}?`))
    .join(' ');
}

describe('sides of speakers (D-66)', () => {
  it.each<[string, Row]>([
    ['the file itself', { speakers: [{ side: 'client' }, { side: 'employee' }], sides: 'client employee' }],
    [
      'a full name in any order',
      { speakers: [named('Пётр Семенов'), named('КРУГЛОВА, Ольга')], sides: 'employee client' },
    ],
    ['a name with a department', { speakers: [named('Анна Орлова (продажи)')], sides: 'colleague' }],
    ['a first name is a suggestion', { speakers: [named('Ольга'), named('Анна')], sides: 'client? colleague?' }],
    ['a first name on two sides tells none', { speakers: [named('Пётр')], sides: 'unknown?' }],
    ['a surname with an initial', { speakers: [named('Семёнов П.')], sides: 'employee?' }],
    ['an e-mail address', { speakers: [{ name: 'Админ', address: 'A.Orlova@okna.example' }], sides: 'colleague' }],
    [
      'a phone in any notation',
      { speakers: [{ address: '79110001122' }, { address: '+79001234567' }], sides: 'client employee' },
    ],
    ['an extension', { speakers: [{ address: '101' }, { address: '102' }], sides: 'employee colleague' }],
    ['a role as a label', { speakers: [labelled('Оператор'), labelled('CUSTOMER')], sides: 'employee client' }],
    ['a role before a name', { speakers: [named('Менеджер Кирилл'), named('Абонент')], sides: 'employee client' }],
    ['the other one of two', { speakers: [named('Пётр Семёнов'), named('Николай')], sides: 'employee client?' }],
    [
      'the other one of two, when the client is known',
      { speakers: [named('Ещё кто-то'), named('Ольга Круглова')], sides: 'employee? client' },
    ],
    [
      'not the others of three',
      { speakers: [named('Пётр Семёнов'), named('Николай'), named('Вера')], sides: 'employee unknown? unknown?' },
    ],
    ['two channels', { speakers: [channel(1), channel(0)], sides: 'client? employee?' }],
    ['two voices of one channel', { speakers: [channel(0), channel(0)], sides: 'unknown? unknown?' }],
    [
      'a channel before who speaks first',
      { speakers: [channel(0), channel(1)], direction: 'incoming', first: 1, sides: 'employee? client?' },
    ],
    [
      'who answers an incoming call',
      {
        speakers: [labelled('SPEAKER_00'), labelled('SPEAKER_01')],
        direction: 'incoming',
        first: 1,
        sides: 'client? employee?',
      },
    ],
    [
      'who answers an outgoing call',
      { speakers: [labelled('A'), labelled('B')], direction: 'outgoing', first: 0, sides: 'client? employee?' },
    ],
    [
      'nobody in an internal call',
      { speakers: [labelled('A'), labelled('B')], direction: 'internal', first: 0, sides: 'unknown? unknown?' },
    ],
    [
      'an incoming chat is begun by the client, who is not picked up for',
      {
        speakers: [labelled('A'), labelled('B')],
        direction: 'incoming',
        first: 0,
        isWritten: true,
        sides: 'client? employee?',
      },
    ],
    ['one voice alone', { speakers: [labelled('A')], direction: 'incoming', first: 0, sides: 'unknown?' }],
    ['no speakers', { speakers: [], sides: '' }],
  ])('guesses the sides by %s', (_, row) => {
    expect(guessed(row)).toBe(row.sides);
  });

  it.each([
    ['agent_1', 'employee', true],
    ['Клиент 2', 'client', true],
    ['Менеджер Кирилл', 'employee', false],
    ['constructor', null, false],
    ['Агентство', null, false],
    ['', null, false],
  ])('reads the role of «%s»', (label, side, alone) => {
    expect(sideOfRole(label)).toBe(side);
    expect(isRole(label)).toBe(alone);
  });
});
