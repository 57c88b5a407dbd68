import { describe, expect, test } from 'vitest';
import type { Verdict } from '../kernel/verdict.ts';
import { ACTORS, COMPANY_ID, expectOnly, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import {
  mayArchiveCriterionNow,
  mayChangeCriterionNow,
  mayCreateCriteria,
  mayCreateCriterionIn,
  mayListCriteria,
  mayManageCriterion,
  mayMoveCriterion,
  mayRemoveCriterionNow,
  mayUnarchiveCriterionNow,
  mayUpdateCriterion,
} from './criteria.policy.ts';

const COMMON = { company_id: null };
const OWN = { company_id: COMPANY_ID };
const CHANGES = 'Критерий меняет администратор или руководитель проекта этой компании.';
const CHANGES_COMMON = 'Общие критерии меняет администратор. Свой можно сделать копией.';
const said = (verdict: Verdict): string => (verdict.allowed ? 'да' : verdict.reason.replaceAll('\u00a0', ' '));

describe('who may do what with a criterion (D-3)', () => {
  test('opens the section', () => {
    const team = ['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'] as const;
    expect(verdictsByActor(mayListCriteria)).toEqual(expectOnly(team, 'Доступ запрещён'));
  });

  test('creates one somewhere', () => {
    expect(verdictsByActor(mayCreateCriteria)).toEqual(
      expectOnly(['admin', 'pm', 'foreignPm'], 'Критерии создают администраторы и руководители проектов.'),
    );
  });

  test('creates one here', () => {
    const where = (archived: boolean) => ({ id: COMPANY_ID, archived });
    expect(verdictsByActor((actor) => mayCreateCriterionIn(actor, null))).toEqual(
      expectOnly(['admin'], 'Общие критерии создаёт администратор.'),
    );
    expect(verdictsByActor((actor) => mayCreateCriterionIn(actor, where(false)))).toEqual(
      expectOnly(['admin', 'pm'], 'Критерий создаёт администратор или руководитель проекта этой компании.'),
    );
    expect(said(mayCreateCriterionIn(ACTORS.pm, where(true)))).toBe(
      'Компания в архиве: новых критериев в ней не создать.',
    );
  });

  test('changes one', () => {
    expect(verdictsByActor((actor) => mayManageCriterion(actor, OWN))).toEqual(expectOnly(['admin', 'pm'], CHANGES));
    expect(verdictsByActor((actor) => mayManageCriterion(actor, COMMON))).toEqual(
      expectOnly(['admin'], CHANGES_COMMON),
    );
    expect(verdictsByActor((actor) => mayUpdateCriterion(actor, { ...OWN, archived: false }))).toEqual(
      expectOnly(['admin', 'pm'], CHANGES),
    );
  });
});

describe('a refusal says why (D-4)', () => {
  test.each<[string, () => Verdict, string]>([
    [
      'in the archive it is not changed',
      () => mayUpdateCriterion(ACTORS.pm, { ...OWN, archived: true }),
      'Критерий в архиве: сначала верните его.',
    ],
    ['outside the archive it is changed', () => mayChangeCriterionNow({ archived: false }), 'да'],
    ['into the archive', () => mayArchiveCriterionNow({ archived: false }), 'да'],
    ['into the archive a second time', () => mayArchiveCriterionNow({ archived: true }), 'Критерий уже в архиве.'],
    ['out of the archive', () => mayUnarchiveCriterionNow({ archived: true, company_archived: false }), 'да'],
    [
      'out, but not of the archive',
      () => mayUnarchiveCriterionNow({ archived: false, company_archived: true }),
      'Критерий не в архиве.',
    ],
    [
      'out of the archive into an archived company',
      () => mayUnarchiveCriterionNow({ archived: true, company_archived: true }),
      'Компания критерия в архиве: сначала верните её.',
    ],
    ['delete one that nothing uses', () => mayRemoveCriterionNow({ forms: 0, hidden: false }), 'да'],
    ['of one form', () => mayRemoveCriterionNow({ forms: 1, hidden: false }), 'Критерий используется в 1 форме'],
    ['of two forms', () => mayRemoveCriterionNow({ forms: 2, hidden: true }), 'Критерий используется в 2 формах'],
    ['of five forms', () => mayRemoveCriterionNow({ forms: 5, hidden: false }), 'Критерий используется в 5 формах'],
    [
      'of forms of others',
      () => mayRemoveCriterionNow({ forms: 0, hidden: true }),
      'Критерий используется в формах других компаний. Его можно убрать в архив.',
    ],
    ['of another company', () => mayMoveCriterion({ foreign_forms: 0 }), 'да'],
    [
      'of another company, while forms of others hold it',
      () => mayMoveCriterion({ foreign_forms: 1 }),
      'Критерий используется в формах других компаний: компанию не сменить.',
    ],
  ])('%s', (_, verdictOf, sentence) => {
    expect(said(verdictOf())).toBe(sentence);
  });
});
