import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import { anAnswer, notApplicable } from '#tests/fixtures/answer-fixtures.ts';
import { findGaps, progress } from './check-completeness.ts';
import type { Answer } from './evaluations.schema.ts';

function gapsOf(criterion: Partial<FormCriterion>, ...answers: Answer[]) {
  const content = aContent([aGroup('g', [aCriterion('c1', { name: 'Приветствие', ...criterion })])]);
  return findGaps(content, { answers }).map(({ kind, message }) => `${kind}: ${message}`);
}

const toAnswer = ['answer: Ответьте на критерий «Приветствие»'];
const toComment = ['comment: Добавьте комментарий к критерию «Приветствие»'];

describe('answers', () => {
  test.each<[string, Partial<FormCriterion>, Answer[], string[]]>([
    ['a missing answer', {}, [], toAnswer],
    ['an empty one', {}, [anAnswer('c1', null)], toAnswer],
    ['a cleared one', {}, [anAnswer('c1', '')], toAnswer],
    ['a given one', {}, [anAnswer('c1', 'no')], []],
    ['zero points are an answer', { scale: outOfTen }, [anAnswer('c1', 0)], []],
    ['an allowed «Н/П»', {}, [notApplicable('c1')], []],
    [
      'a refused «Н/П»',
      { allow_na: false },
      [notApplicable('c1')],
      ['invalid: Критерий «Приветствие»: ответ «Н/П» не предусмотрен'],
    ],
    ['a wrong value', {}, [anAnswer('c1', 'maybe')], ['invalid: Критерий «Приветствие»: выберите один из вариантов']],
    ['a hidden criterion', { hidden: true, comment_required: 'always' }, [], []],
    ['a bonus is asked as well', { bonus: true }, [], toAnswer],
    ['an empty text', { scale: { type: 'text' } }, [], []],
    [
      'an empty date that always wants a comment',
      { scale: { type: 'date' }, comment_required: 'always' },
      [anAnswer('c1', '')],
      [],
    ],
    [
      'a date that does not exist',
      { scale: { type: 'date' } },
      [anAnswer('c1', '2026-02-30')],
      ['invalid: Критерий «Приветствие»: укажите существующую дату'],
    ],
    ['a given date', { scale: { type: 'date' } }, [anAnswer('c1', '2026-02-28')], []],
  ])('D-18: %s', (...[, criterion, answers, gaps]) => {
    expect(gapsOf(criterion, ...answers)).toEqual(gaps);
  });
});

describe('comments', () => {
  const lost = anAnswer('c1', 'no');
  const full = anAnswer('c1', 'yes');
  test.each<[FormCriterion['comment_required'], string, Answer, string[]]>([
    ['never', 'a loss', lost, []],
    ['on_loss', 'a loss', lost, toComment],
    ['on_loss', 'no loss', full, []],
    ['on_loss', 'Н/П', notApplicable('c1'), []],
    ['on_loss', '«Н/П» over a former loss', { ...lost, na: true }, []],
    ['on_loss', 'a loss with a comment', { ...lost, comment: 'Не поздоровался' }, []],
    ['on_loss', 'a loss with blanks', { ...lost, comment: ' \n ' }, toComment],
    ['on_loss_without_reason', 'a loss', lost, toComment],
    ['on_loss_without_reason', 'a loss with a reason', { ...lost, reasons: ['Не поздоровался'] }, []],
    ['on_loss_without_reason', 'a loss with a comment', { ...lost, comment: 'Не поздоровался' }, []],
    ['on_loss_without_reason', 'no loss', full, []],
    ['always', 'no loss', full, toComment],
    ['always', 'Н/П', notApplicable('c1'), toComment],
    ['always', 'a comment', { ...full, comment: 'Хорошо' }, []],
  ])('D-18: %s with %s', (...[comment_required, , answer, gaps]) => {
    expect(gapsOf({ comment_required }, answer)).toEqual(gaps);
  });

  test('part of the points is a loss too', () => {
    expect(gapsOf({ scale: outOfTen, comment_required: 'on_loss' }, anAnswer('c1', 9))).toEqual(toComment);
  });

  test('an unanswered criterion asks for its answer first', () => {
    expect(gapsOf({ comment_required: 'always' }, anAnswer('c1', null))).toEqual(toAnswer);
  });

  test('a text that was given may want one', () => {
    expect(gapsOf({ scale: { type: 'text' }, comment_required: 'always' }, anAnswer('c1', 'Итог'))).toEqual(toComment);
    expect(gapsOf({ scale: { type: 'text' }, comment_required: 'on_loss' }, anAnswer('c1', 'Итог'))).toEqual([]);
  });
});

describe('over the form', () => {
  const content = aContent([
    aGroup('a', [aCriterion('a1'), aCriterion('a2', { hidden: true }), aCriterion('a3')]),
    aGroup('b', [
      aCriterion('b1', { scale: { type: 'text' } }),
      aCriterion('b2', { allow_na: false }),
      aCriterion('b3'),
    ]),
  ]);

  test('gaps come in the order of the form with their places', () => {
    const answers = [anAnswer('b2', 'maybe'), anAnswer('a3', 'yes')];
    expect(
      findGaps(content, { answers }).map(({ group_key, criterion_key, kind }) => [group_key, criterion_key, kind]),
    ).toEqual([
      ['a', 'a1', 'answer'],
      ['b', 'b2', 'invalid'],
      ['b', 'b3', 'answer'],
    ]);
  });

  test('progress counts visible scored criteria, «Н/П» included', () => {
    const answers = [
      anAnswer('a1', 'yes'),
      anAnswer('a2', 'yes'),
      notApplicable('a3'),
      anAnswer('b1', 'текст'),
      notApplicable('b2'),
      anAnswer('b3', 'maybe'),
    ];
    expect(progress(content, { answers })).toEqual({ answered: 2, total: 4 });
    expect(progress(content, { answers: [] })).toEqual({ answered: 0, total: 4 });
    expect(progress(content, { answers: [anAnswer('a1', 'yes')] })).toEqual({ answered: 1, total: 4 });
  });
});
