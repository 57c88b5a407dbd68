import { ENGINE_PURPOSES, PURPOSES } from '#domain/engines/engine-words.ts';
import type { CompanyEngines, SetCompanyEngines } from '#domain/engines/engines.schema.ts';
import { wholeNumber } from '#domain/kernel/whole-number.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { leavesText } from './engine-texts.ts';

const BUDGET = [wholeNumber(0, 100_000_000)];
const LONGEST = 9;

/** Switches with what each lets go, and the budgets of a day. */
export const companyEnginesFields = (engines: CompanyEngines) =>
  fieldsOf<SetCompanyEngines>()([
    ...PURPOSES.map((name) => ({
      type: 'toggle' as const,
      name,
      label: ENGINE_PURPOSES[name].label,
      help: leavesText(engines, name),
    })),
    {
      name: 'tokens_per_day',
      label: 'Токенов в день',
      placeholder: 'Без предела',
      help: 'Подсказки и смысл разговоров. Что не поместилось, ждёт завтра.',
      rules: BUDGET,
      maxLength: LONGEST,
    },
    {
      name: 'roubles_per_day',
      label: 'Рублей в день',
      placeholder: 'Без предела',
      help: engines.priced ? 'По цене, которую задал администратор.' : 'Цена не задана: рубли не считаются.',
      rules: BUDGET,
      maxLength: LONGEST,
    },
    {
      name: 'minutes_per_day',
      label: 'Минут распознавания в день',
      placeholder: 'Без предела',
      rules: BUDGET,
      maxLength: LONGEST,
    },
  ]);

/** Form values of what a company has said. */
export function companyEnginesValues({ suggestions, meaning, transcription, ...engines }: CompanyEngines) {
  const text = (number: number | null): string => (number === null ? '' : String(number));
  return {
    suggestions,
    meaning,
    transcription,
    tokens_per_day: text(engines.tokens_per_day),
    roubles_per_day: text(engines.roubles_per_day),
    minutes_per_day: text(engines.minutes_per_day),
  };
}
