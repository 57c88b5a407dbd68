import { EVALUATIONS } from '#domain/kernel/nouns.ts';
import { Link } from '@tanstack/react-router';
import { FilePenLine, History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Form } from '#domain/forms/forms.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { Fold } from '#src/components/ui/fold.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { FormCompare } from './form-compare.tsx';
import { seesDraft } from './form-content.tsx';
import { readPair, type VersionName } from './form-page-search.ts';
import { dayText } from './form-words.ts';

/** Versions shown at first. */
const SHOWN = 10;

/** «Версии»: publications with their dates, and the comparison of two of them. */
export function FormVersions({ form, compare }: { form: Form; compare: string | undefined }) {
  const pair = readPair(compare);
  if (pair) return <FormCompare form={form} pair={pair} />;
  const withDraft = seesDraft(form);
  if (form.versions.length === 0 && !withDraft)
    return (
      <Card>
        <EmptyState icon={<History />} title="Версий пока нет" text="Первая появится, когда форму опубликуют." />
      </Card>
    );
  return (
    <Card>
      <Fold rows={form.versions} first={SHOWN} className="m-2">
        {(shown) => (
          <ul aria-label="Версии" className="divide-y divide-line">
            {withDraft && <Draft form={form} />}
            {shown.map((version, index) => (
              <Version key={version.id} form={form} version={version} earlier={form.versions[index + 1]?.number} />
            ))}
          </ul>
        )}
      </Fold>
    </Card>
  );
}

function Draft({ form }: { form: Form }) {
  const { draft, version } = form;
  if (!draft) return null;
  return (
    <Row
      title={
        <>
          <FilePenLine className="text-muted" />
          Черновик
        </>
      }
      facts={`Станет версией ${draft.number}. Изменён ${dayText(draft.updated_at)}${by(draft.updated_by)}`}
      actions={<RowLinks form={form} name="draft" earlier={version ?? undefined} />}
    />
  );
}

type VersionProps = { form: Form; version: Form['versions'][number]; earlier: number | undefined };

function Version({ form, version, earlier }: VersionProps) {
  const { number, published_at, published_by, note, evaluations } = version;
  const facts = `Опубликована ${dayText(published_at)}${by(published_by)}`;
  return (
    <Row
      title={
        <>
          Версия {number}
          {number === form.version && <Badge tone="good">Действует</Badge>}
        </>
      }
      facts={`${facts} · ${evaluations === 0 ? 'оценок нет' : countOf(evaluations, EVALUATIONS)}`}
      note={note}
      actions={<RowLinks form={form} name={number} earlier={earlier} />}
    />
  );
}

const by = (person: { name: string } | null): string => (person ? ` · ${person.name}` : '');

function Row(props: { title: ReactNode; facts: string; note?: string; actions: ReactNode }) {
  const { title, facts, note, actions } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-56 flex-1 flex-col gap-0.5">
        <span className="flex items-center gap-2 font-medium">{title}</span>
        <span className="text-sm text-muted tabular-nums">{facts}</span>
        {note && <p className="max-w-prose whitespace-pre-line">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  );
}

function RowLinks({ form, name, earlier }: { form: Form; name: VersionName; earlier: number | undefined }) {
  const params = { id: String(form.id) };
  const what = name === 'draft' ? 'черновик' : `версию ${name}`;
  return (
    <>
      {earlier !== undefined && (
        <Link
          to="/forms/$id"
          params={params}
          search={{ tab: 'versions', compare: `${earlier},${name}` }}
          className={buttonClass('ghost', 'sm')}
        >
          <span>
            Сравнить <span className="sr-only">{what}</span> с версией {earlier}
          </span>
        </Link>
      )}
      <Link to="/forms/$id" params={params} search={{ version: name }} className={buttonClass('secondary', 'sm')}>
        <span>
          Открыть <span className="sr-only">{what}</span>
        </span>
      </Link>
    </>
  );
}
