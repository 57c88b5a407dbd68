import { autoEvaluationsApi } from '#domain/auto-evaluations/auto-evaluations.api.ts';
import { autoMeansApi } from '#domain/auto-evaluations/auto-means.api.ts';
import { shownAutoApi } from '#domain/auto-evaluations/shown-auto.api.ts';
import {
  evaluatePastSchema,
  projectAutomationSchema,
  shownAutoSchema,
  switchAutomationSchema,
} from '#domain/auto-evaluations/auto-evaluations.schema.ts';
import { autoSummarySchema } from '#domain/communications/auto-summary.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getAutoSummary } from '../communication-list/get-auto-summary.ts';
import { showAutoEvaluation } from './show-auto-evaluation.ts';
import { evaluatePast, getAutomation, setAutomation } from './project-automation.ts';

const ofProjects = implement(autoEvaluationsApi, {
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

const means = implement(autoMeansApi, {
  get: {
    summary: 'Автооценки разговоров, которые находит этот отбор: исправленные средние по критериям и сотрудникам',
    done: 'Средние движка; команде, остальным пусто',
    answer: autoSummarySchema,
    run: getAutoSummary,
  },
});

const shown = implement(shownAutoApi, {
  get: {
    summary: 'Автооценка разговора: ответы движка по доверенным критериям и где об этом сказано; для команды',
    done: 'Автооценка',
    answer: shownAutoSchema,
    run: showAutoEvaluation,
  },
});

export const autoEvaluationsRoutes = [...ofProjects, ...means, ...shown];
