import { expect, test } from 'vitest';
import { calibrationTrend, type ClosedCalibration } from './calibration-trend.ts';
import { calibrationTrendSchema } from './calibration-trend.schema.ts';
import type {
  CalibrationAlpha,
  CalibrationFigures,
  CriterionFigures,
  ParticipantFigures,
} from './calibration-review.schema.ts';

const alpha = (value: number | null, pairs: number): CalibrationAlpha => ({
  value,
  word: null,
  low: null,
  high: null,
  units: pairs,
  pairs,
  no_variation: value === null,
});
type Criterion = { name: string; value: number | null; exact: number; pairs?: number };
const criterion = (criterion_key: string, { name, value, exact, pairs = 10 }: Criterion): CriterionFigures => ({
  criterion_key,
  name,
  group_name: 'Группа',
  criterion_id: null,
  metric: 'nominal',
  exact,
  alpha: alpha(value, pairs),
  mean_difference: 0,
  distribution: [],
});
const participant = (participant_id: number, over: Partial<ParticipantFigures> = {}): ParticipantFigures => ({
  participant_id,
  ratings: 2,
  bias: 4,
  mad: 4,
  tendency: 'lenient',
  exact: 0.5,
  alignment: 0.8,
  alpha: null,
  pairs: 10,
  marks: [],
  ...over,
});
const FORM = { id: 1, name: 'Звонок' };

function closed(id: number, month: string, over: Partial<CalibrationFigures> = {}, form = FORM): ClosedCalibration {
  const figures: CalibrationFigures = {
    computed_at: '2026-03-08T09:00:00.000Z',
    ratings: 4,
    communications: 2,
    participants_count: 2,
    exact: 0.5,
    mad: 10,
    reference: 'median',
    alpha: alpha(0.5, 10),
    sentence: '',
    most_different: [],
    participants: [],
    criteria: [],
    ...over,
  };
  return { id, month, form, figures };
}

const trend = (sessions: ClosedCalibration[], users = new Map([[7, { id: 70, name: 'Яна' }]])) =>
  calibrationTrendSchema.parse(calibrationTrend(sessions, users));

test('D-26: a month is the mean of its sessions by their pairs, deviations by ratings', () => {
  const { months, session_ids } = trend([
    closed(1, '2026-02', { alpha: alpha(0.9, 30), exact: 0.9, mad: 2, ratings: 9, gaps: 6 }),
    closed(2, '2026-02', { alpha: alpha(0.5, 10), exact: 0.5, mad: 10, ratings: 3, gaps: 2 }),
    closed(3, '2026-03', { alpha: alpha(null, 5), exact: null, mad: null }),
  ]);
  expect(session_ids).toEqual([1, 2, 3]);
  expect(months).toEqual([
    {
      month: '2026-02',
      sessions: 2,
      pairs: 40,
      exact: expect.closeTo(0.8, 9),
      alpha: expect.closeTo(0.8, 9),
      word: expect.any(String),
      mad: 4,
    },
    { month: '2026-03', sessions: 1, pairs: 5, exact: null, alpha: null, word: null, mad: null },
  ]);
});

test('D-11, D-26: a criterion crosses versions by its key, is called as last, and the least agreed comes first', () => {
  const { criteria } = trend([
    closed(1, '2026-01', {
      criteria: [
        criterion('a', { name: 'Старое имя', value: 0.2, exact: 0.6 }),
        criterion('b', { name: 'Другой', value: 0.9, exact: 0.9 }),
      ],
    }),
    closed(2, '2026-02', { criteria: [criterion('a', { name: 'Новое имя', value: 0.6, exact: 0.8, pairs: 30 })] }),
    closed(
      3,
      '2026-02',
      { criteria: [criterion('a', { name: 'Чужая форма', value: 0.1, exact: 0.1 })] },
      { id: 2, name: 'Встреча' },
    ),
  ]);
  expect(criteria.map(({ criterion_key, name, form, sessions }) => [criterion_key, name, form.id, sessions])).toEqual([
    ['a', 'Чужая форма', 2, 1],
    ['a', 'Новое имя', 1, 2],
    ['b', 'Другой', 1, 1],
  ]);
  const [, second] = criteria;
  expect(second).toMatchObject({ pairs: 40, word: 'low' });
  expect(second?.exact).toBeCloseTo(0.75, 9);
  expect(second?.alpha).toBeCloseTo(0.5, 9);
  expect(second?.months).toEqual([
    { month: '2026-01', alpha: 0.2, exact: 0.6 },
    { month: '2026-02', alpha: 0.6, exact: 0.8 },
  ]);
});

test('D-26: people with an account over their sessions, by name; guests and who has rated nothing are none', () => {
  const users = new Map([
    [7, { id: 70, name: 'Яна' }],
    [8, { id: 80, name: 'Анна' }],
    [9, { id: 70, name: 'Яна' }],
    [10, { id: 90, name: 'Пётр' }],
  ]);
  const { participants } = trend(
    [
      closed(1, '2026-01', {
        participants: [participant(7), participant(8, { bias: null, mad: null }), participant(5)],
      }),
      closed(2, '2026-02', {
        participants: [
          participant(9, { bias: -8, mad: 8, ratings: 6, exact: 0.9, pairs: 30, alignment: 0.4 }),
          participant(10, { ratings: 0 }),
        ],
      }),
    ],
    users,
  );
  expect(participants.map(({ user, sessions, ratings }) => [user.name, sessions, ratings])).toEqual([
    ['Анна', 1, 2],
    ['Яна', 2, 8],
  ]);
  const [anna, yana] = participants;
  expect(anna).toMatchObject({ bias: null, mad: null, exact: 0.5 });
  // By ratings: (2·4 − 6·8)/8, (2·4 + 6·8)/8, (2·0.8 + 6·0.4)/8; exact by pairs: (10·0.5 + 30·0.9)/40.
  expect(yana).toMatchObject({ bias: -5, mad: 7 });
  expect(yana?.alignment).toBeCloseTo(0.5, 9);
  expect(yana?.exact).toBeCloseTo(0.8, 9);
  expect(yana?.months).toEqual([
    { month: '2026-01', bias: 4, mad: 4, alignment: 0.8 },
    { month: '2026-02', bias: -8, mad: 8, alignment: expect.closeTo(0.4, 9) },
  ]);
});

test('D-26: people of one name stand by their numbers', () => {
  const namesakes = new Map([1, 2, 3].map((id) => [id, { id: 40 - id, name: 'Анна' }]));
  const { participants } = trend(
    [closed(1, '2026-01', { participants: [1, 2, 3].map((id) => participant(id)) })],
    namesakes,
  );
  expect(participants.map(({ user }) => user.id)).toEqual([37, 38, 39]);
});

test('Q-31: the expert, who is the reference, weighs nothing in a month’s mean deviation', () => {
  const withExpert = (id: number, mad: number, ratings: number) => {
    const participants = [participant(1, { mad, ratings }), participant(2, { bias: null, mad: null, ratings: 9 })];
    return closed(id, '2026-02', { mad, ratings: ratings + 9, participants });
  };
  expect(calibrationTrend([withExpert(1, 2, 6), withExpert(2, 10, 2)], new Map()).months[0]?.mad).toBe(4);
});
