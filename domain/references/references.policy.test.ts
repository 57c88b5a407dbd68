import { describe, expect, test } from 'vitest';
import { ACTORS, expectOnly, USER_ID, verdictsByActor, type Who } from '#tests/fixtures/actor-fixtures.ts';
import type { ReferenceBook } from './reference-books.ts';
import {
  mayCreateIn,
  mayMergeReference,
  mayReadBook,
  mayRemoveReference,
  mayUpdateReference,
  type ReferenceFacts,
} from './references.policy.ts';

const BOOKS = ['niches', 'communication-types', 'communication-tags'] as const satisfies readonly ReferenceBook[];
const READERS = 'Справочники видят администраторы, руководители проектов и асессоры.';
const KEEPERS = 'Справочники меняют администраторы и руководители проектов.';
const COLLECTORS = 'Избранное ведут администраторы, команда, заказчики и РОП.';
const OWNER = 'Изменить список избранного может только его владелец.';
const PMS = ['admin', 'pm', 'foreignPm', 'idlePm'] as const satisfies readonly Who[];
const TEAM = [...PMS, 'assessor', 'foreignAssessor'] as const satisfies readonly Who[];
const COLLECTING = [...TEAM, 'customer', 'foreignCustomer', 'head', 'foreignHead'] as const satisfies readonly Who[];

const tag: ReferenceFacts = { book: 'communication-tags', owner_id: null, uses: [], hidden_uses: false };
const own: ReferenceFacts = { book: 'favorites', owner_id: USER_ID, uses: [], hidden_uses: false };
const { admin, pm } = ACTORS;

describe('who may do what in references (D-3)', () => {
  test.each(BOOKS)('%s', (book) => {
    expect(verdictsByActor((actor) => mayReadBook(actor, book))).toEqual(expectOnly(TEAM, READERS));
    expect(verdictsByActor((actor) => mayCreateIn(actor, book))).toEqual(expectOnly(PMS, KEEPERS));
    expect(verdictsByActor((actor) => mayUpdateReference(actor, { ...tag, book }))).toEqual(expectOnly(PMS, KEEPERS));
    expect(verdictsByActor((actor) => mayRemoveReference(actor, { ...tag, book }))).toEqual(expectOnly(PMS, KEEPERS));
    expect(verdictsByActor((actor) => mayMergeReference(actor, { ...tag, book }))).toEqual(expectOnly(PMS, KEEPERS));
  });

  test("favourites are each person's own (D-22)", () => {
    expect(verdictsByActor((actor) => mayReadBook(actor, 'favorites'))).toEqual(expectOnly(COLLECTING, COLLECTORS));
    expect(verdictsByActor((actor) => mayCreateIn(actor, 'favorites'))).toEqual(expectOnly(COLLECTING, COLLECTORS));
    const expected = {
      ...expectOnly(COLLECTING, COLLECTORS),
      otherManager: OWNER,
      guest: OWNER,
    };
    for (const may of [mayUpdateReference, mayRemoveReference, mayMergeReference])
      expect(verdictsByActor((actor) => may(actor, own))).toEqual(expected);
    expect(verdictsByActor((actor) => mayUpdateReference(actor, { ...own, owner_id: 99 }))).toEqual(
      expectOnly([], OWNER),
    );
  });

  test('a list is deleted together with what is in it', () => {
    const full = { ...own, uses: [{ kind: 'communications', count: 3 }], hidden_uses: true } as const;
    expect(mayRemoveReference(admin, full)).toEqual({ allowed: true });
    expect(mayMergeReference(pm, full)).toEqual({ allowed: true });
  });
});

describe('what is in use is not deleted, and the refusal says by what (D-4)', () => {
  const used = {
    ...tag,
    uses: [
      { kind: 'communications', count: 3 },
      { kind: 'projects', count: 1 },
    ],
  } as const;
  const hidden = { ...tag, hidden_uses: true };
  const said = (reason: string) => ({ allowed: false, reason });

  test('it names what is seen', () => {
    const reason = 'Тег используется в 3\u00a0коммуникациях и 1\u00a0проекте';
    expect(mayRemoveReference(pm, used)).toEqual(said(reason));
    expect(mayRemoveReference(admin, { ...used, hidden_uses: true })).toEqual(said(reason));
  });

  test('it names what is not seen without a number', () => {
    expect(mayRemoveReference(pm, hidden)).toEqual(
      said('Тег используется вне ваших компаний. Убрать такое значение может администратор.'),
    );
    expect(mayRemoveReference(admin, { ...hidden, book: 'niches' })).toEqual(
      said('Ниша используется в удалённых коммуникациях. Объедините с другим значением.'),
    );
  });

  test("references are merged where all is one's own; an administrator merges anywhere", () => {
    expect(mayMergeReference(pm, used)).toEqual({ allowed: true });
    expect(mayMergeReference(admin, hidden)).toEqual({ allowed: true });
    expect(mayMergeReference(pm, { ...hidden, book: 'communication-types' })).toEqual(
      said('Тип используется вне ваших компаний. Объединить может администратор.'),
    );
  });
});
