import { formatShortDate } from '#domain/kernel/format-date.ts';
import { formatBytes, formatNumber } from '#domain/kernel/format-number.ts';
import type { System } from '#domain/system/system.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { DefinitionList, type Fact } from '#src/components/ui/definition-list.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { PartCard } from './part-card.tsx';

const ENGINES = { pglite: 'встроенная', postgres: 'PostgreSQL' } as const;
const PLACES = { disk: 'каталог данных', bucket: 'корзина S3' } as const;

const signed = (bytes: number): string => `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;

function growthText({ growth }: System): string {
  if (!growth) return 'покажем завтра: размеры записываются раз в сутки';
  const since = formatShortDate(growth.since, readerZone());
  return `с ${since}: база ${signed(growth.database_bytes)}, файлы ${signed(growth.file_bytes)}`;
}

function replicaText({ lag_seconds: lag, used }: NonNullable<System['database']['replica']>): string {
  if (lag === null) return 'не отвечает: читаем с основной';
  const behind = `отстаёт не больше чем на ${formatNumber(lag)} с`;
  return used ? behind : `${behind}: читаем с основной`;
}

function databaseFacts(system: System): Fact[] {
  const { database, files, processes } = system;
  const { done, known } = database.migrations;
  const { counted, disk } = files;
  return [
    { term: 'База', value: `${ENGINES[database.engine]} ${database.version}, ${formatBytes(database.bytes)}` },
    { term: 'Миграции', value: done === known ? `все, ${done}` : `${done} из ${known}` },
    ...(database.replica ? [{ term: 'Реплика для чтения', value: replicaText(database.replica) }] : []),
    {
      term: 'Файлы',
      value:
        counted === null
          ? `${PLACES[files.place]}; сосчитаем в течение часа`
          : `${PLACES[files.place]}: ${formatNumber(counted.files)}, ${formatBytes(counted.file_bytes)} (${listTime(counted.at)})`,
    },
    ...(disk ? [{ term: 'Свободно', value: `${formatBytes(disk.free)} из ${formatBytes(disk.total)}` }] : []),
    { term: 'Рост', value: growthText(system) },
    {
      term: 'Процессы',
      value: processes.map(({ name, since, own }) => (
        <span key={name} className="block break-words">
          {name}, с {listTime(since)}
          {own && processes.length > 1 && ' (отвечает)'}
        </span>
      )),
    },
  ];
}

/** Database and files: where they are, how large, how they grow. */
export function DatabaseCard({ system }: { system: System }) {
  return (
    <PartCard part="database" title="База и файлы">
      <DefinitionList facts={databaseFacts(system)} />
      <table className="w-full text-sm">
        <caption className="pb-1 text-left font-medium">Самые большие таблицы</caption>
        <thead className="text-left text-muted">
          <tr>
            <th className="py-1 font-normal">Таблица</th>
            <th className="py-1 text-right font-normal">Строк, около</th>
            <th className="py-1 text-right font-normal">С индексами</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {system.database.tables.map(({ name, rows, bytes }) => (
            <tr key={name}>
              <td className="py-1 break-all">{name}</td>
              <td className="py-1 pl-2 text-right tabular-nums">{rows === null ? '---' : formatNumber(rows)}</td>
              <td className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">{formatBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PartCard>
  );
}

/** Version and what it brought. */
export function VersionCard({ system: { version, node, news } }: { system: System }) {
  return (
    <TitledCard title="Версия">
      <DefinitionList
        facts={[
          { term: '«Разбор»', value: version },
          { term: 'Node.js', value: node },
        ]}
      />
      {news && (
        <details>
          <summary className="cursor-pointer font-medium">Что нового: {news.title}</summary>
          {news.groups.map(({ title, items }) => (
            <div key={title} className="pt-3">
              <h3 className="font-medium">{title}</h3>
              <ul className="list-disc pl-5 text-sm">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      )}
    </TitledCard>
  );
}
