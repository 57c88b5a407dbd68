import { DAYS } from '#domain/kernel/nouns.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { DAY_MS } from '#domain/kernel/time.ts';
import type { Certificate, System } from '#domain/system/system.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { Line, PartCard, PathLink } from './part-card.tsx';

/** «через 12 дней», «истёк». */
function leftUntil(until: string): string {
  const days = Math.floor((Date.parse(until) - Date.now()) / DAY_MS);
  if (days < 0) return 'срок вышел';
  return days === 0 ? 'меньше суток' : `ещё ${countOf(days, DAYS)}`;
}

function certificateText(certificate: Certificate): string {
  if (certificate.state === 'none') return 'нет: PUBLIC_URL начинается с http://';
  if (certificate.state === 'unknown') return `узнать не удалось: ${certificate.error}`;
  const { until, issuer, distrust } = certificate;
  const whose = issuer === '' ? '' : `, выдан: ${issuer}`;
  const trust = distrust === null ? '' : `. Браузеры ему не доверяют (${distrust})`;
  return `до ${listTime(until)}, ${leftUntil(until)}${whose}${trust}`;
}

/** What runs out: the certificate of the own address, tokens of sources, links of guests. */
export function EndingCard({ certificate, ending }: Pick<System, 'certificate' | 'ending'>) {
  return (
    <PartCard part="ending" title="Что кончается" text="Ссылки гостей — за два дня, токены источников — за месяц.">
      <DefinitionList facts={[{ term: 'Сертификат HTTPS', value: certificateText(certificate) }]} />
      {ending.length > 0 && (
        <ul aria-label="Что кончается" className="divide-y divide-line">
          {ending.map(({ what, until, path }) => (
            <Line
              key={`${path} ${what} ${until}`}
              head={<PathLink path={path}>{what}</PathLink>}
              note={`До ${listTime(until)}, ${leftUntil(until)}`}
            />
          ))}
        </ul>
      )}
    </PartCard>
  );
}
