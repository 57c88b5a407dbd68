import type { MeaningBook } from './meaning-words.ts';

/** Value of a reference: its key stays when it is renamed. */
export type MeaningReference = { key: string; label: string };
export type MeaningReferences = Record<MeaningBook, readonly MeaningReference[]>;

/** What stands in no reference: said in words. Every reference has it, and none lists it. */
export const OTHER = 'other';
export const OTHER_LABEL = 'Другое';

/** References of a company that keeps none of its own. */
export const COMMON_REFERENCES: MeaningReferences = {
  reason: [
    { key: 'buy', label: 'Хочет купить' },
    { key: 'ask', label: 'Узнать условия или цену' },
    { key: 'order', label: 'Узнать о заказе' },
    { key: 'change', label: 'Изменить или отменить заказ' },
    { key: 'problem', label: 'Проблема с товаром или услугой' },
    { key: 'complaint', label: 'Жалоба' },
    { key: 'papers', label: 'Документы и оплата' },
    { key: 'offer', label: 'Предложение сотрудника' },
    { key: 'again', label: 'Продолжение прошлого разговора' },
    { key: 'mistake', label: 'Ошиблись номером' },
  ],
  topic: [
    { key: 'price', label: 'Цена и скидки' },
    { key: 'terms', label: 'Условия и сроки' },
    { key: 'choice', label: 'Выбор товара или услуги' },
    { key: 'delivery', label: 'Доставка' },
    { key: 'payment', label: 'Оплата и документы' },
    { key: 'quality', label: 'Качество' },
    { key: 'technical', label: 'Технический вопрос' },
    { key: 'meeting', label: 'Встреча или запись' },
    { key: 'staff', label: 'Работа сотрудников' },
  ],
  result: [
    { key: 'sold', label: 'Продажа или запись' },
    { key: 'next', label: 'Договорились о следующем шаге' },
    { key: 'thinks', label: 'Клиент думает' },
    { key: 'refused', label: 'Отказ' },
    { key: 'solved', label: 'Вопрос решён' },
    { key: 'unsolved', label: 'Вопрос не решён' },
    { key: 'passed', label: 'Передано коллеге' },
    { key: 'nothing', label: 'Без результата' },
  ],
  objection: [
    { key: 'price', label: 'Дорого' },
    { key: 'think', label: 'Нужно подумать' },
    { key: 'others', label: 'Сравнивает с другими' },
    { key: 'needless', label: 'Не нужно' },
    { key: 'later', label: 'Не сейчас' },
    { key: 'terms', label: 'Не подходят условия или сроки' },
    { key: 'trust', label: 'Не доверяет' },
    { key: 'decider', label: 'Решает не он' },
    { key: 'quality', label: 'Сомнения в качестве' },
  ],
};

/** Label of a key; undefined: the reference has no such value. */
export function labelOf(references: readonly MeaningReference[], key: string): string | undefined {
  return key === OTHER ? OTHER_LABEL : references.find((one) => one.key === key)?.label;
}
