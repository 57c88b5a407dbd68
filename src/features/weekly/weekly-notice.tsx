import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { call } from '#src/app/call.ts';
import { Link } from '@tanstack/react-router';
import { FileText, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WeeklyNotice as Answer } from '#domain/reports/weekly-reports.schema.ts';
import { useMe, usePermissions } from '#src/app/session.ts';
import { buttonClass, IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { isSeen, markSeen } from './seen-reports.ts';
import { reportName } from './report-name.ts';

/** The page comes first. */
const AFTER_MS = 1500;
/** Time enough to read it twice; who points at it or has the focus in it has as long as they like. */
const SHOWN_MS = 10_000;

type Ready = NonNullable<Answer['report']>;

/** Newest report that this person was not told of yet; asked once, and a failure is worth no words. */
function useUnseen() {
  const { id: userId } = useMe();
  const [report, setReport] = useState<Ready | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await call(weeklyApi.notice, { signal: asking.signal, background: true });
      if (asking.signal.aborted || !answer.report || isSeen(userId, answer.report.id)) return;
      markSeen(userId, answer.report.id);
      setReport(answer.report);
    };
    const timer = window.setTimeout(() => void ask().catch(() => {}), AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [userId]);
  return { report, close: () => setReport(null) };
}

/** Notice for who may read reports, and has an account to read them by. */
export function WeeklyNotice() {
  const { pages, guest } = usePermissions();
  return pages.projects && !guest ? <Notice /> : null;
}

/** A week's report is ready: told once (D-29, P-49). */
function Notice() {
  const { report, close } = useUnseen();
  const [isHeld, setHeld] = useState(false);
  const closeNotice = useEffectEvent(close);
  useEffect(() => {
    if (!report || isHeld) return;
    const timer = window.setTimeout(() => closeNotice(), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [report, isHeld]);
  return (
    // Live region is always present: a reader announces only what appears inside an existing one.
    // Above the bars of forms, whose buttons stand at the bottom; what its words lie over can be pressed through them.
    <div role="status" data-page-notice="" className="fixed bottom-20 left-4 z-header max-sm:right-4 print:hidden">
      {report && (
        <div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="pointer-events-none flex items-start gap-3 rounded-lg bg-raised py-2.5 pr-2 pl-4 shadow max-sm:items-center max-sm:py-1 sm:w-89"
        >
          <span className="flex h-8 items-center text-accent-text">
            <FileText aria-hidden="true" />
          </span>
          {/* One row on a phone, so that it lies over half as much of the page; which report it is, the report says. */}
          <div className="flex min-w-0 flex-1 flex-col items-start gap-2 max-sm:flex-row max-sm:items-center sm:py-1.5">
            <p className="break-words max-sm:flex-1 max-sm:text-sm">
              {report.state === 'draft' ? 'Готов черновик отчёта' : 'Готов отчёт за неделю'}
              <span className="max-sm:sr-only">: {reportName(report.project.name, report.week)}.</span>
            </p>
            <Link
              to="/reports/weekly/$id"
              params={{ id: String(report.id) }}
              className={classNames('pointer-events-auto', buttonClass('secondary', 'sm'))}
              onClick={close}
            >
              Открыть
            </Link>
          </div>
          <IconButton label="Закрыть" icon={<X />} size="sm" className="pointer-events-auto" onClick={close} />
        </div>
      )}
    </div>
  );
}
