import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CALIBRATION_LIMITS } from '#domain/calibrations/calibration-limits.ts';
import { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import type { Calibration, IssuedGuestLink, ResumeCalibration } from '#domain/calibrations/calibrations.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { deadlineFields, deadlineOf, type DeadlineValues, deadlineValues } from '../form/deadline-fields.ts';
import { calibrationChanged } from '../calibrations.queries.ts';

/** Steps that need no more than a yes. */
const MOVES = {
  stop: {
    ask: {
      title: 'Вернуть в черновики?',
      message: 'Сессия снова станет черновиком. Ссылки гостей перестанут работать до нового запуска.',
      ok: 'Вернуть',
    },
    said: 'Сессия снова черновик.',
  },
  review: {
    ask: {
      title: 'Перейти к разбору?',
      message: 'Новые ответы больше не принимаются, участники увидят расхождения.',
      ok: 'Перейти',
    },
    said: 'Разбор начался.',
  },
  close: {
    ask: {
      title: 'Закрыть сессию?',
      message: 'Согласованные ответы и показатели закрепятся. Изменить в сессии после этого ничего нельзя.',
      ok: 'Закрыть сессию',
    },
    said: 'Сессия закрыта.',
  },
} as const;

const START = {
  title: 'Начать оценивание?',
  message: 'Участники получат письмо со ссылкой. Ссылки гостей вы увидите сразу после запуска, один раз.',
  ok: 'Начать',
} as const;

const reasonField = {
  name: 'reason',
  type: 'textarea',
  rows: 3,
  label: 'Причина',
  rules: [required],
  maxLength: CALIBRATION_LIMITS.reason,
} as const;

/** Attempts at a step, and what the page shows after one, refused or not. */
function useAttempts() {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const keep = (next: Calibration, said: string): void => {
    void calibrationChanged(queryClient, next);
    notify.positive(said);
  };
  /** Attempt at a step; when somebody else was faster, what is there now is shown. */
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    setRunning(true);
    try {
      await step();
    } catch (error) {
      notify.negative(errorMessage(error));
      void calibrationChanged(queryClient);
    }
    setRunning(false);
  };
  return { keep, attempt, running };
}

/** The steps of a session's life (D-23), each with its question and what becomes of the page. */
export function useCalibrationSteps(calibration: Calibration, onLinks: (links: readonly IssuedGuestLink[]) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { time_zone } = calibration;
  const params = { id: calibration.id };

  const { keep, attempt, running } = useAttempts();
  const start = async (): Promise<void> => {
    if (!(await dialog(START))) return;
    await attempt(async () => {
      const started = await call(calibrationsApi.start, { params });
      keep(started.calibration, 'Оценивание началось.');
      onLinks(started.links);
    });
  };
  const move = async (step: keyof typeof MOVES): Promise<void> => {
    const { ask, said } = MOVES[step];
    if (await dialog(ask)) await attempt(async () => keep(await call(calibrationsApi[step], { params }), said));
  };
  const remove = async (): Promise<void> => {
    const title = `Удалить сессию «${calibration.name}»?`;
    if (!(await dialog({ title, message: 'Вернуть её будет нельзя.', ok: 'Удалить', danger: true }))) return;
    await attempt(async () => {
      await call(calibrationsApi.remove, { params });
      notify.positive('Сессия удалена.');
      await navigate({ to: '/sessions' });
      await calibrationChanged(queryClient);
    });
  };
  const resume = async (): Promise<void> => {
    await dialog({
      title: 'Вернуть к оцениванию?',
      message: 'Участники смогут закончить свои оценки и снова перестанут видеть чужие.',
      form: fieldsOf<ResumeCalibration & DeadlineValues>()([reasonField, ...deadlineFields(time_zone)]),
      ok: 'Вернуть',
      onOk: async ({ reason, ...due }) => {
        const input = { reason, deadline_at: deadlineOf(due, time_zone) };
        keep(await call(calibrationsApi.resume, { params, input }), 'Сессия снова на оценивании.');
      },
    });
  };
  const moveDeadline = async (): Promise<void> => {
    await dialog({
      title: 'Новый срок',
      form: deadlineFields(time_zone),
      initial: deadlineValues(calibration.deadline_at, time_zone),
      ok: 'Назначить',
      onOk: async (due) => {
        const input = { deadline_at: deadlineOf(due, time_zone) };
        keep(await call(calibrationsApi.setDeadline, { params, input }), 'Срок изменён.');
      },
    });
  };
  return { start, move, remove, resume, moveDeadline, running };
}
