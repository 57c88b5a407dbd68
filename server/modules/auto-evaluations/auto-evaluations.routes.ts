import { autoEvaluationsApi } from '#domain/auto-evaluations/auto-evaluations.api.ts';
import {
  evaluatePastSchema,
  projectAutomationSchema,
  switchAutomationSchema,
} from '#domain/auto-evaluations/auto-evaluations.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { evaluatePast, getAutomation, setAutomation } from './project-automation.ts';

export const autoEvaluationsRoutes = implement(autoEvaluationsApi, {
  get: {
    summary: 'Автооценки проекта: включены ли, по каким критериям, сколько их и чего стоит разговор',
    done: 'Автооценки проекта',
    answer: projectAutomationSchema,
    run: getAutomation,
  },
  set: {
    summary: 'Включить или выключить автооценки новых разговоров проекта; сделанные остаются',
    done: 'Автооценки проекта',
    input: switchAutomationSchema,
    answer: projectAutomationSchema,
    run: setAutomation,
  },
  evaluatePast: {
    summary: 'Оценить движком прошлые разговоры проекта за столько дней, начиная с новых, в пределах бюджета',
    done: 'Начато',
    input: evaluatePastSchema,
    answer: projectAutomationSchema,
    run: evaluatePast,
  },
});
