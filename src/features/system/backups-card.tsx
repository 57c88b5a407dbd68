import { useState } from 'react';
import { formatBytes } from '#domain/kernel/format-number.ts';
import { BACKUP_KINDS } from '#domain/system/system-words.ts';
import type { Backup, System } from '#domain/system/system.schema.ts';
import { systemApi } from '#domain/system/system.api.ts';
import { call } from '#src/app/call.ts';
import { listTime } from '#src/app/list-time.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { ActionButton, Line, PartCard } from './part-card.tsx';

/** Copies shown before «Показать все»: those of today matter. */
const FIRST = 4;

type BackupsCardProps = { backups: System['backups']; engine: System['database']['engine']; processes: number };

/** Copies in DATA_DIR/backups, with their age, size and what a check has found. */
export function BackupsCard({ backups: { list }, engine, processes }: BackupsCardProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? list : list.filter((one, at) => at < FIRST || one.check.state === 'damaged');
  return (
    <PartCard part="backups" title="Копии" text={aboutCopies(engine, processes)}>
      {list.length === 0 ? (
        <p className="text-muted">Копий здесь нет.</p>
      ) : (
        <ul aria-label="Копии" className="divide-y divide-line">
          {shown.map((backup) => (
            <BackupLine key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
      {shown.length < list.length && (
        <Button size="sm" className="self-start" onClick={() => setWhole(true)}>
          Показать все: {list.length}
        </Button>
      )}
    </PartCard>
  );
}

function aboutCopies(engine: System['database']['engine'], processes: number): string {
  if (engine === 'pglite')
    return 'Базу сервер копирует каждый час сам. Записи попадают только в полную копию: её делает команда backup.';
  const whose = processes > 1 ? ' того процесса, который ответил' : '';
  return `PostgreSQL копируют её средствами или командой backup. О копиях в других местах «Разбор» не знает: здесь то, что лежит в каталоге данных${whose}.`;
}

function BackupLine({ backup }: { backup: Backup }) {
  const { name, kind, at, bytes, check } = backup;
  return (
    <Line
      head={
        <>
          <span className="font-medium tabular-nums">{listTime(at)}</span>
          <CheckBadge check={check} />
        </>
      }
      note={
        <>
          {BACKUP_KINDS[kind]}, {formatBytes(bytes)}
          {check.state === 'damaged' && <span className="block text-grade-poor">{check.error}</span>}
        </>
      }
      action={
        check.state === 'under way' ? (
          <span className="w-28">
            <Progress label={`Проверка копии ${name}`} value={check.percent} valueText={`${check.percent} %`} />
          </span>
        ) : (
          <ActionButton
            label="Проверить"
            what={`копию за ${listTime(at)}`}
            run={() => call(systemApi.checkBackup, { params: { name } })}
            said="Проверяем копию. Страницу можно закрыть."
          />
        )
      }
    />
  );
}

function CheckBadge({ check }: Pick<Backup, 'check'>) {
  if (check.state === 'none') return null;
  if (check.state === 'under way') return <Badge tone="accent">Проверяется</Badge>;
  return check.state === 'whole' ? (
    <Badge tone="good">Цела, проверена {listTime(check.at)}</Badge>
  ) : (
    <Badge tone="poor">Повреждена</Badge>
  );
}
