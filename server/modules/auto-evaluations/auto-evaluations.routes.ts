import { autoEvaluationsApi } from '#domain/auto-evaluations/auto-evaluations.api.ts';
import {
  evaluatePastSchema,
  projectAutomationSchema,
  shownAutoSchema,
  switchAutomationSchema,
} from '#domain/auto-evaluations/auto-evaluations.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { showAutoEvaluation } from './show-auto-evaluation.ts';
import { evaluatePast, getAutomation, setAutomation } from './project-automation.ts';

export const autoEvaluationsRoutes = implement(autoEvaluationsApi, {
  show: {
    summary: 'Автооценка разговора: ответы движка по доверенным критериям и где об этом сказано; для команды',
    done: 'Автооценка',
    answer: shownAutoSchema,
    run: showAutoEvaluation,
  },
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
