import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyReferences, ReferenceValue, SetReferences } from '#domain/meaning/company-references.schema.ts';
import { meaningApi } from '#domain/meaning/meaning.api.ts';
import { MEANING_BOOKS, type MeaningBook } from '#domain/meaning/meaning-words.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { fieldsOf, ownField } from '#src/components/field-group/field-spec.ts';
import { EditForm } from '#src/components/form-page/edit-form.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { companyReferencesQuery } from './company-references.query.ts';
import { ReferencesEditor } from './references-editor.tsx';
import { RereadPart } from './reread-part.tsx';

const NONE: readonly ReferenceValue[] = [];
const BOOKS = Object.keys(MEANING_BOOKS) as readonly MeaningBook[];

/** Values that the conversations of a company are read by (D-52). */
export function CompanyReferencesPart({ id }: { id: number }) {
  const query = useQuery(companyReferencesQuery(id));
  return (
    <section aria-labelledby="company-references" className="flex flex-col gap-4">
      <h2 id="company-references" className="sr-only">
        Справочники разговоров
      </h2>
      <QuerySection
        query={query}
        pending={
          <LoadingRegion label="Справочники загружаются">
            <Skeleton className="h-80 max-w-140" />
          </LoadingRegion>
        }
      >
        {(references) => (
          <>
            <About id={id} references={references} />
            {references.may.update.allowed ? (
              <Editor id={id} references={references} />
            ) : (
              <Said references={references} />
            )}
          </>
        )}
      </QuerySection>
    </section>
  );
}

type AboutProps = { id: number; references: CompanyReferences };

function About({ id, references: { is_common: isCommon, outdated, reread, may } }: AboutProps) {
  return (
    <div className="flex max-w-180 flex-col gap-2 text-muted">
      <p>
        По этим значениям движок читает разговоры компании: зачем обратились, о чём говорили, чем кончилось, как
        возражали. Рядом — сколько разговоров под каждым. {isCommon && 'Сейчас это общие значения для всех компаний.'}
      </p>
      {reread && (outdated > 0 || reread.running) && <RereadPart id={id} outdated={outdated} reread={reread} />}
      {!may.update.allowed && <p>{may.update.reason}</p>}
    </div>
  );
}

const isValues = (value: unknown): value is readonly ReferenceValue[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'label' in one);

const field = <const Name extends MeaningBook>(name: Name, references: CompanyReferences) => {
  const counts = new Map(references[name].map(({ key, count }) => [key, count]));
  return ownField({
    name,
    label: MEANING_BOOKS[name],
    empty: NONE,
    accepts: isValues,
    draw: (own) => <ReferencesEditor {...own} name={MEANING_BOOKS[name]} counts={counts} />,
    show: (value) => value.map(({ label }) => label).join('; '),
  });
};

const valuesOf = (references: CompanyReferences) => {
  const of = (book: MeaningBook) => references[book].map(({ key, label }) => ({ key, label }));
  return { reason: of('reason'), topic: of('topic'), result: of('result'), objection: of('objection') };
};

function Editor({ id, references }: { id: number; references: CompanyReferences }) {
  const queryClient = useQueryClient();
  return (
    <EditForm
      key={references.revision}
      label="Справочники разговоров"
      fields={fieldsOf<SetReferences>()([
        field('reason', references),
        field('topic', references),
        field('result', references),
        field('objection', references),
      ])}
      initial={valuesOf(references)}
      revision={references.revision}
      draftKey={`companies-references-${id}`}
      cancelTo={`/companies/${id}/`}
      save={(_payload, { reason, topic, result, objection }, { revision }) => {
        const input = { reason: [...reason], topic: [...topic], result: [...result], objection: [...objection] };
        return call(meaningApi.setReferences, { params: { id }, input, revision });
      }}
      latest={async () => {
        const present = await call(meaningApi.references, { params: { id }, several: true });
        return { initial: valuesOf(present), revision: present.revision };
      }}
      onSaved={(saved) => {
        queryClient.setQueryData(companyReferencesQuery(id).queryKey, saved);
        notify.positive('Сохранено. Новые разговоры читаются по этим значениям.');
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: ['audit'] }),
          queryClient.invalidateQueries({ queryKey: ['communications'] }),
        ]);
      }}
    />
  );
}

/** The same for who only reads. */
function Said({ references }: { references: CompanyReferences }) {
  return (
    <DefinitionList
      facts={BOOKS.map((book) => ({
        term: MEANING_BOOKS[book],
        value: references[book].map(({ label }) => label).join(', '),
      }))}
    />
  );
}
