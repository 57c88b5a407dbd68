import { useStore } from '@tanstack/react-form';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { asksApi } from '#domain/asks/asks.api.ts';
import type { Ask } from '#domain/asks/asks.schema.ts';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { call } from '#src/app/call.ts';
import { FieldForm, GroupField } from '#src/components/field-group/field-group.tsx';
import { FormBar } from '#src/components/field-group/form-bar.tsx';
import { RestoredNotice, type SetValue } from '#src/components/form-page/edit-form.tsx';
import { useEditForm } from '#src/components/form-page/use-edit-form.ts';
import { Page } from '#src/components/layout/page.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';
import { askFields, type AskValues, companyOfFilter, drawnOf, initialAsk, inputOf } from './ask-fields.tsx';
import { AskPreview } from './ask-preview.tsx';
import { askQuery, asksChanged } from './asks.queries.ts';
import { usePropose } from './use-propose.ts';

const CRUMBS = [sectionCrumb('asks')];
/** Seeds of six digits are read out loud more easily than larger ones. */
const SEEDS = 1_000_000;

type NewAskPageProps = {
  /** Question to ask once more; null: a new one. */
  from: Ask | null;
  /** Filter that the list has handed over. */
  query: string;
};

/** A new question: question, filter and rubric, what it costs, and then it is asked (D-52). */
export function NewAskPage({ from, query }: NewAskPageProps) {
  const { data } = useSuspenseQuery(communicationOptionsQuery);
  const companies = [...new Map(data.projects.map(({ company }) => [company.id, company])).values()];
  return (
    <Page title="Новый вопрос" crumbs={CRUMBS}>
      <AskForm companies={companies} companyId={companyOfFilter(query, data.projects)} from={from} query={query} />
    </Page>
  );
}

type AskFormProps = NewAskPageProps & { companies: readonly Ref[]; companyId: number | null };

function useAskForm({ companies, ...asked }: AskFormProps) {
  const { from } = asked;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [fields] = useState(() => askFields(companies));
  const [initial] = useState(() => initialAsk(companies, Math.floor(Math.random() * SEEDS), asked));
  return useEditForm({
    label: 'Новый вопрос',
    fields,
    initial,
    draftKey: from === null ? 'asks-new' : `asks-from-${from.id}`,
    save: (_payload, values) =>
      call(asksApi.create, { params: { id: Number(values.company_id) }, input: inputOf(values) }),
    onSaved: async (ask) => {
      queryClient.setQueryData(askQuery(ask.id).queryKey, ask);
      void asksChanged(queryClient);
      await navigate({ to: '/asks/$id', params: { id: String(ask.id) } });
    },
  });
}

function AskForm(props: AskFormProps) {
  const edit = useAskForm(props);
  const { group, state, isDirty, mayRetry } = edit;
  const navigate = useNavigate();
  const values = useStore(group.form.store, (form) => form.values);
  const propose = usePropose(group.loose.setFieldValue as SetValue<AskValues>);
  const companyId = values.company_id === null ? null : Number(values.company_id);
  return (
    <FieldForm
      group={group}
      label="Новый вопрос"
      className="w-full max-w-180 md:rounded-lg md:border md:border-line md:bg-surface md:px-6 md:pt-5"
    >
      {state.isRestored && <RestoredNotice onDrop={edit.discard} />}
      <div className="flex flex-col gap-5">
        <GroupField group={group} name="company_id" />
        <GroupField group={group} name="question" />
        <div className="-mt-2 flex flex-col items-start gap-1">
          <Button
            icon={<Sparkles />}
            data-form-action=""
            pending={propose.isPending}
            disabledReason={missingFor(companyId, values.question)}
            onClick={() => propose.mutate(values)}
          >
            Предложить
          </Button>
          <p className="text-sm text-muted">
            Движок предложит, что посчитать и что считать за «Да». Можно заполнить и самому.
          </p>
        </div>
        {REST.map((name) => (
          <GroupField key={name} group={group} name={name} />
        ))}
        <AskPreview companyId={companyId} drawn={drawnOf(values)} />
      </div>
      <FormBar
        group={group}
        isChanged={isDirty}
        framed
        mayRetry={mayRetry}
        submitLabel="Спросить"
        onCancel={() => void navigate({ to: '/asks' })}
      />
    </FieldForm>
  );
}

const REST = ['kind', 'rubric', 'speaker', 'book', 'query', 'size', 'seed'] as const;

function missingFor(companyId: number | null, question: string): string | undefined {
  if (companyId === null) return 'Выберите компанию.';
  return question.trim() === '' ? 'Напишите вопрос.' : undefined;
}
