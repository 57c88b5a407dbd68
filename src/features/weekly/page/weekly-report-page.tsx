import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { mayHearMoments } from '#domain/reports/weekly-reports.policy.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { useMe } from '#src/app/session.ts';
import { HeardReport } from '../document/heard-report.ts';
import { WeeklyDocument } from '../document/weekly-document.tsx';
import { markSeen } from '../seen-reports.ts';
import { weeklyReportQuery } from '../weekly.queries.ts';
import { nameOf } from '../weekly-texts.ts';
import { FileButtons } from './file-buttons.tsx';
import { WeeklyReportLayout } from './weekly-report-layout.tsx';
import { WeeklyEditor } from './weekly-editor.tsx';

export const CRUMBS = [sectionCrumb('weeklyReports')];

/** A weekly report: a document for who reads, a desk for who makes it (D-29). */
export function WeeklyReportPage({ id }: { id: number }) {
  const { data: report } = useSuspenseQuery(weeklyReportQuery(id));
  const { id: userId } = useMe();
  useEffect(() => markSeen(userId, id), [userId, id]);
  if (report.recipients === null) return <Reading report={report} />;
  return report.may.edit.allowed ? (
    <WeeklyEditor report={report} />
  ) : (
    <WeeklyReportLayout report={report} session={null} />
  );
}

function Reading({ report }: { report: WeeklyReport }) {
  return (
    <Page title={nameOf(report)} crumbs={CRUMBS} actions={<FileButtons report={report} />}>
      <HeardReport value={mayHearMoments(report).allowed ? report.id : null}>
        <WeeklyDocument content={report.content} isAlone />
      </HeardReport>
    </Page>
  );
}
