import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import type { Verdict } from '../kernel/verdict.ts';
import {
  mayArchiveDictionaryNow,
  mayCreateDictionaries,
  mayCreateDictionaryIn,
  mayListDictionaries,
  mayManageDictionary,
  mayRemoveDictionaryNow,
  mayUnarchiveDictionaryNow,
  mayUpdateDictionary,
} from './dictionaries.policy.ts';

const COMMON = { company_id: null };
const OWN = { company_id: COMPANY_ID };
const CHANGES = 'Словарь меняет администратор или руководитель проекта этой компании.';
const said = (verdict: Verdict): string => (verdict.allowed ? 'да' : verdict.reason.replaceAll('\u00a0', ' '));

describe('who may do what with a dictionary (D-41)', () => {
  test('opens the section', () => {
    const team = ['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'] as const;
    expect(verdictsByActor(mayListDictionaries)).toEqual(expectOnly(team, 'Доступ запрещён'));
  });

  test('creates one somewhere, and here', () => {
    const where = { id: COMPANY_ID, archived: false };
    expect(verdictsByActor(mayCreateDictionaries)).toEqual(
      expectOnly(['admin', 'pm', 'foreignPm'], 'Словари создают администраторы и руководители проектов.'),
    );
    expect(verdictsByActor((actor) => mayCreateDictionaryIn(actor, null))).toEqual(
      expectOnly(['admin'], 'Общие словари создаёт администратор.'),
    );
    expect(verdictsByActor((actor) => mayCreateDictionaryIn(actor, where))).toEqual(
      expectOnly(['admin', 'pm'], 'Словарь создаёт администратор или руководитель проекта этой компании.'),
    );
  });

  test('changes one', () => {
    expect(verdictsByActor((actor) => mayManageDictionary(actor, OWN))).toEqual(expectOnly(['admin', 'pm'], CHANGES));
    expect(verdictsByActor((actor) => mayManageDictionary(actor, COMMON))).toEqual(
      expectOnly(['admin'], 'Общие словари меняет администратор. Свой можно сделать копией.'),
    );
  });

  test.each<[string, () => Verdict, string]>([
    [
      'in the archive it is not changed',
      () => mayUpdateDictionary(ACTORS.pm, { ...OWN, archived: true }),
      'Словарь в архиве: сначала верните его.',
    ],
    ['outside the archive it is', () => mayUpdateDictionary(ACTORS.pm, { ...OWN, archived: false }), 'да'],
    ['into the archive', () => mayArchiveDictionaryNow({ archived: false }), 'да'],
    ['into the archive a second time', () => mayArchiveDictionaryNow({ archived: true }), 'Словарь уже в архиве.'],
    ['out of it', () => mayUnarchiveDictionaryNow({ archived: true, company_archived: false }), 'да'],
    [
      'out, but not of it',
      () => mayUnarchiveDictionaryNow({ archived: false, company_archived: true }),
      'Словарь не в архиве.',
    ],
    [
      'out of it into an archived company',
      () => mayUnarchiveDictionaryNow({ archived: true, company_archived: true }),
      'Компания словаря в архиве: сначала верните её.',
    ],
    [
      'in an archived company none is made',
      () => mayCreateDictionaryIn(ACTORS.pm, { id: COMPANY_ID, archived: true }),
      'Компания в архиве: новых словарей в ней не создать.',
    ],
    ['delete one that nothing uses', () => mayRemoveDictionaryNow({ forms: 0, hidden: false }), 'да'],
    ['of one form', () => mayRemoveDictionaryNow({ forms: 1, hidden: true }), 'Словарём проверяют критерии в 1 форме'],
    [
      'of two forms',
      () => mayRemoveDictionaryNow({ forms: 2, hidden: false }),
      'Словарём проверяют критерии в 2 формах',
    ],
    [
      'of forms of others',
      () => mayRemoveDictionaryNow({ forms: 0, hidden: true }),
      'Словарём проверяют критерии форм других компаний. Его можно убрать в архив.',
    ],
  ])('%s', (_, verdictOf, sentence) => {
    expect(said(verdictOf())).toBe(sentence);
  });
});
