import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { pathOf } from '#domain/endpoint/endpoint.ts';
import { downloadFile } from '#src/app/download-file.ts';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { nameOf } from '../weekly-texts.ts';

const TYPES = { pdf: 'PDF', xlsx: 'XLSX' } as const;
type FileType = keyof typeof TYPES;

type FileButtonsProps = {
  report: WeeklyReport;
  /** Sends what is typed first: the file is made of what the server has. */
  flush?: () => Promise<boolean>;
};

/** The report to take along. */
export function FileButtons({ report, flush }: FileButtonsProps) {
  const [pending, setPending] = useState<FileType | null>(null);
  const download = async (type: FileType): Promise<void> => {
    setPending(type);
    try {
      if (!flush || (await flush()))
        await downloadFile(pathOf(weeklyApi.export, { id: report.id, type }), `${nameOf(report)}.${type}`);
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    setPending(null);
  };
  return (
    <>
      {Object.entries(TYPES).map(([type, label]) => (
        <Button
          key={type}
          icon={<Download />}
          aria-label={`Скачать ${label}`}
          pending={pending === type}
          onClick={() => void download(type as FileType)}
        >
          {label}
        </Button>
      ))}
      <Button icon={<Printer />} onClick={() => window.print()}>
        Печать
      </Button>
    </>
  );
}
