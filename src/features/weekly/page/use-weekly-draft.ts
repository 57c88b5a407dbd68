import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { call } from '#src/app/call.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UpdateWeekly, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { notify } from '#src/app/notify.ts';
import { useMe } from '#src/app/session.ts';
import { DraftSession, type DraftState } from '#src/components/unsaved/draft-session.ts';
import { replyTo } from '#src/components/unsaved/save-reply.ts';
import { saveInTime } from '#src/components/unsaved/save-in-time.ts';
import { textMark } from '#src/components/unsaved/text-mark.ts';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work.ts';
import { weeklySaved } from '../weekly-cache.ts';
import { weeklyStore } from './weekly-device.ts';
import { WeeklyDraftStore } from './weekly-draft-store.ts';

export type WeeklySession = DraftSession<UpdateWeekly, WeeklyReport, WeeklyReport>;

const NOBODY = { user_ids: [], emails: [], subscription_ids: [] };

export const draftOf = ({ content: { texts, layout }, recipients }: WeeklyReport): UpdateWeekly => ({
  texts,
  layout,
  recipients: recipients ?? NOBODY,
});

/** Fields in one order, whatever the server writes first: equal drafts have equal marks. */
function weeklyDraftMark({ texts, layout, recipients }: UpdateWeekly): string {
  const { summary, recommendations, next } = texts;
  const { user_ids, emails, subscription_ids } = recipients;
  const blocks = layout.map(({ block, shown }) => [block, shown]);
  return textMark(JSON.stringify([summary, recommendations, next, blocks, user_ids, emails, subscription_ids]));
}

function open(report: WeeklyReport, userId: number, queryClient: QueryClient) {
  const { id } = report;
  const session: WeeklySession = new DraftSession(report, {
    save: (revision, draft) =>
      replyTo(call(weeklyApi.update, { params: { id }, revision, input: draft, keepalive: true })),
    current: () => store.draft(),
    replace: (draft) => store.replace(draft),
    subscribe: (listener) => store.subscribe(listener),
    draftOf,
    markOf: weeklyDraftMark,
    isOpen: ({ may }) => may.edit.allowed,
    place: weeklyStore(userId, id),
    clock: { setTimeout: (run, ms) => window.setTimeout(run, ms), clearTimeout: (timer) => window.clearTimeout(timer) },
    now: () => new Date(),
    onSaved: (saved) => weeklySaved(queryClient, saved),
    onTaken: (present) => weeklySaved(queryClient, present),
    onRejected: (errors) => notify.negative(Object.values(errors).flat()[0] ?? 'Сервер не принял правки.'),
  });
  const store = new WeeklyDraftStore(session.opening);
  return { session, store };
}

type WeeklyDraft = {
  draft: UpdateWeekly;
  state: DraftState<WeeklyReport>;
  session: WeeklySession;
  change: (part: Partial<UpdateWeekly>) => void;
};

/** A report being edited, saving itself; mount anew (`key`) for another one. */
export function useWeeklyDraft(report: WeeklyReport): WeeklyDraft {
  const { id: userId } = useMe();
  const queryClient = useQueryClient();
  const [{ session, store }] = useState(() => open(report, userId, queryClient));
  useEffect(() => session.start(), [session]);
  useEffect(() => saveInTime(session), [session]);
  // Refreshed figures come with a revision of their own.
  useEffect(() => session.adopt(report), [session, report]);
  const draft = useSyncExternalStore(store.subscribe, store.draft);
  const state = useSyncExternalStore(session.subscribe, session.state);
  useUnsavedWork(state.phase !== 'clean', {
    message: 'Отчёт не сохранён. Если уйти, последние правки пропадут.',
    isUnsaved: () => session.isUnsaved,
    isLostByLeaving: () => session.atRisk,
    flush: () => session.flush(),
    retry: () => session.resend(),
    drop: () => session.finish(),
  });
  return { draft, state, session, change: (part) => store.change(part) };
}
