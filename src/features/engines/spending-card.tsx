import { Link } from '@tanstack/react-router';
import { ENGINE_PURPOSES } from '#domain/engines/engine-words.ts';
import type { CompanySpending } from '#domain/engines/engines.schema.ts';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { spentText } from './engine-texts.ts';

/** What each company lets go, and what it has cost today and this month. */
export function SpendingCard({ companies }: { companies: readonly CompanySpending[] }) {
  return (
    <TitledCard
      title="Компании"
      text="Отправлять разговоры разрешает сама компания: руководитель её проектов или администратор, на странице компании."
    >
      {companies.length === 0 ? (
        <p className="text-muted">Ни одна компания ничего не отправляет.</p>
      ) : (
        <ul aria-label="Расход компаний" className="divide-y divide-line">
          {companies.map((one) => (
            <CompanyLine key={one.company.id} spending={one} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function CompanyLine({ spending: { company, purposes, today, month, ...budget } }: { spending: CompanySpending }) {
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to="/companies/$id"
          params={{ id: String(company.id) }}
          search={{ tab: 'engines' }}
          className="font-medium break-words text-accent-text hover:underline"
        >
          {company.name}
        </Link>
        <p className="text-sm text-muted">
          {purposes.length === 0
            ? 'больше ничего не отправляет'
            : purposes.map((purpose) => ENGINE_PURPOSES[purpose].label.toLowerCase()).join(', ')}
        </p>
      </div>
      <div className="min-w-0 basis-64 tabular-nums">
        <p>Сегодня: {spentText(today, budget)}</p>
        <p className="text-sm text-muted">В этом месяце: {spentText(month)}</p>
      </div>
    </li>
  );
}
