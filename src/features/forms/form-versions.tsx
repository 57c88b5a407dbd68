import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Form } from '#domain/forms/forms.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { dayText } from './form-words.ts';

const EVALUATIONS = ['оценка', 'оценки', 'оценок'] as const;

/** «Версии»: what was published, when and by whom. */
export function FormVersions({ form }: { form: Form }) {
  if (form.versions.length === 0)
    return (
      <Card>
        <EmptyState icon={<History />} title="Версий пока нет" text="Первая появится, когда форму опубликуют." />
      </Card>
    );
  return (
    <Card>
      <ul aria-label="Версии" className="divide-y divide-line">
        {form.versions.map((version) => (
          <Version key={version.id} version={version} isCurrent={version.number === form.version} />
        ))}
      </ul>
    </Card>
  );
}

const by = (person: { name: string } | null): string => (person ? ` · ${person.name}` : '');

function Version({ version, isCurrent }: { version: Form['versions'][number]; isCurrent: boolean }) {
  const { number, published_at, published_by, note, evaluations } = version;
  const facts = `Опубликована ${dayText(published_at)}${by(published_by)}`;
  return (
    <Row
      title={
        <>
          Версия {number}
          {isCurrent && <Badge tone="good">Действует</Badge>}
        </>
      }
      facts={`${facts} · ${evaluations === 0 ? 'оценок нет' : countOf(evaluations, EVALUATIONS)}`}
      note={note}
    />
  );
}

function Row({ title, facts, note }: { title: ReactNode; facts: string; note: string }) {
  return (
    <li className="flex flex-col gap-0.5 px-4 py-3">
      <span className="flex items-center gap-2 font-medium">{title}</span>
      <span className="text-sm text-muted tabular-nums">{facts}</span>
      {note && <p className="max-w-prose whitespace-pre-line">{note}</p>}
    </li>
  );
}
