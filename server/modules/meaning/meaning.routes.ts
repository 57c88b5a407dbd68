import { companyReferencesSchema, setReferencesSchema } from '#domain/meaning/company-references.schema.ts';
import { meaningApi } from '#domain/meaning/meaning.api.ts';
import { meaningRunStateSchema } from '#domain/meaning/meaning-run.schema.ts';
import { correctMeaningSchema, meaningSchema } from '#domain/meaning/meaning.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getCompanyReferences, setCompanyReferences } from './company-references.ts';
import { correctMeaning } from './correct-meaning.ts';
import { getMeaning } from './get-meaning.ts';
import { getMeaningRun, startMeaningRun } from './meaning-run.ts';
import { rereadCompany } from './reread-company.ts';

export const meaningRoutes = implement(meaningApi, {
  get: {
    summary: 'Краткое содержание разговора: причина, тема, результат, возражения, обещания и где об этом сказано',
    done: 'Краткое содержание, или почему его нет',
    answer: meaningSchema,
    run: getMeaning,
  },
  correct: {
    summary: 'Исправить часть краткого содержания; прочитанное движком остаётся (If-Match: ревизия)',
    done: 'Исправленное краткое содержание',
    input: correctMeaningSchema,
    answer: meaningSchema,
    run: correctMeaning,
  },
  references: {
    summary: 'Справочники, по которым читаются разговоры компании, и сколько разговоров под каждым значением',
    done: 'Справочники',
    answer: companyReferencesSchema,
    run: getCompanyReferences,
  },
  setReferences: {
    summary: 'Задать справочники разговоров компании; прочитанное раньше остаётся (If-Match: ревизия)',
    done: 'Справочники',
    input: setReferencesSchema,
    answer: companyReferencesSchema,
    run: setCompanyReferences,
  },
  reread: {
    summary: 'Прочитать заново разговоры компании, прочитанные по прежним значениям, в пределах бюджета',
    done: 'Начато',
    answer: companyReferencesSchema,
    run: rereadCompany,
  },
  getRun: {
    summary: 'Сколько разговоров проекта прочитано движком и как идёт чтение прошлых',
    done: 'Счёт по состояниям и последнее чтение',
    answer: meaningRunStateSchema,
    run: getMeaningRun,
  },
  startRun: {
    summary: 'Прочитать прошлые разговоры проекта движком, начиная с новых, в пределах бюджета',
    done: 'Начато',
    answer: meaningRunStateSchema,
    run: startMeaningRun,
  },
});
