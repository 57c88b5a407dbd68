import { describe, expect, it } from 'vitest';
import type { WeeklyFigures } from './weekly-content.schema.ts';
import { proposedNext, proposedRecommendations, summarySentence } from './weekly-sentences.ts';

type Figure = WeeklyFigures['figures'][number];
const figure = (key: Figure['key'], value: number | null, over: Partial<Figure> = {}): Figure => ({
  key,
  value,
  previous: null,
  change: null,
  count: value ?? 0,
  thin: false,
  ...over,
});

function figuresOf(
  over: Partial<WeeklyFigures> & { evaluated?: number; mean?: Partial<Figure>; failed?: number } = {},
) {
  const { evaluated = 48, mean = {}, failed = 0, ...rest } = over;
  const week = { from: '2026-03-02', to: '2026-03-08' };
  const figures: WeeklyFigures = {
    as_of: '2026-03-09T04:00:00.000Z',
    company: { id: 1, name: 'Компания' },
    project: { id: 1, name: 'Проект' },
    time_zone: 'Europe/Moscow',
    week,
    previous: week,
    norm: { done: evaluated, of: 50 },
    figures: [
      figure('evaluated', evaluated),
      figure('mean_score', 81.4, { change: 3.2, ...mean }),
      figure('critical', failed),
    ],
    trend: [],
    criteria: { best: [], worst: [], fallen: [] },
    employees: [],
    critical: [],
    critical_total: failed,
    calls: { best: null, worst: null },
    appeals: { filed: 0, resolved: 0, accepted: 0, waiting: 0 },
    ...rest,
  };
  return figures;
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const criterion = (name: string, mean: number, previous: number) => ({
  id: name,
  name,
  form: { id: 1, name: 'Форма' },
  group: 'other' as WeeklyFigures['criteria']['best'][number]['group'],
  mean,
  previous,
  change: mean - previous,
  count: 20,
});
const employee = (name: string, mean: number, thin = false) => ({
  employee: { id: 1, name },
  mean,
  previous: null,
  change: null,
  count: 9,
  critical: 0,
  thin,
});

describe('sentences of a weekly report (D-29)', () => {
  it.each([
    [
      'of a norm',
      figuresOf(),
      'Оценено 48 коммуникаций из 50 по норме. Средний балл 81,4 (+3,2). Критических ошибок нет.',
    ],
    [
      'one',
      figuresOf({ evaluated: 1, mean: { thin: true } }),
      'Оценена 1 коммуникация из 50 по норме. Средний балл 81,4; оценок мало для выводов. Критических ошибок нет.',
    ],
    [
      'two, without a norm, with failures and appeals',
      figuresOf({
        evaluated: 22,
        norm: null,
        failed: 3,
        mean: { change: -1.5 },
        appeals: { filed: 2, resolved: 0, accepted: 0, waiting: 2 },
      }),
      'Опубликованы 22 оценки. Средний балл 81,4 (−1,5). Оценок с критической ошибкой: 3. Ждут решения 2 апелляции.',
    ],
    [
      'nothing to compare with',
      figuresOf({ mean: { change: null } }),
      'Оценено 48 коммуникаций из 50 по норме. Средний балл 81,4. Критических ошибок нет.',
    ],
    ['none', figuresOf({ evaluated: 0 }), 'За неделю не опубликовано ни одной оценки. Норма недели: 50 коммуникаций.'],
  ])('D-29: %s', (_, figures, sentence) => expect(plain(summarySentence(figures))).toBe(sentence));

  it('D-29: proposals name the weakest, the fallen, whom to help and what is critical', () => {
    const critical = ['Речь', 'Речь', 'Итог'].map((name) => ({
      communication_id: 1,
      evaluation_id: 1,
      employee: null,
      client_name: '',
      started_at: '2026-03-04T09:00:00.000Z',
      score: 0,
      criteria: [name],
      quote: null,
    }));
    const figures = figuresOf({
      failed: 3,
      critical,
      criteria: {
        best: [],
        worst: [criterion('Вопросы', 55, 60)],
        fallen: [criterion('Вопросы', 55, 60), criterion('Приветствие', 85, 99)],
      },
      employees: [employee('Анна', 92), employee('Илья', 61), employee('Новый', 10, true)],
    });
    expect(proposedRecommendations(figures).map(plain)).toEqual([
      'Разобрать 3 оценки с критическими ошибками, чаще всего «Речь».',
      'Разобрать с командой критерий «Вопросы»: выполняется на 55 %.',
      'Выяснить, почему критерий «Приветствие» снизился с 99 % до 85 %.',
      'Нужнее всего помощь: Илья (61,0). Пример для разбора: Анна (92,0).',
    ]);
    expect(proposedNext(figures).map(plain)).toEqual([
      'Выполнить норму: на этой неделе не хватило 2 коммуникаций.',
      'Проверить, не повторяются ли критические ошибки.',
    ]);
  });

  it('D-29: sentences make no claim from thin data', () => {
    const figures = figuresOf({
      evaluated: 3,
      mean: { thin: true },
      criteria: { best: [], worst: [criterion('Вопросы', 55, 60)], fallen: [criterion('Вопросы', 55, 60)] },
      employees: [employee('Анна', 92), employee('Илья', 61)],
    });
    expect(proposedRecommendations(figures)).toEqual([]);
    expect(proposedNext(figures).map(plain)).toContain('Оценить больше разговоров: этих мало, чтобы делать выводы.');
  });
});
