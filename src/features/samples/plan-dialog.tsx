import { useStore } from '@tanstack/react-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { samplesApi } from '#domain/samples/samples.api.ts';
import type { SampleOptions, SamplePlan } from '#domain/samples/samples.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FieldForm, FormFailure, GroupField } from '#src/components/field-group/field-group.tsx';
import { useFieldGroup } from '#src/components/field-group/use-field-group.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { beginLate } from '#src/components/ui/focus-first.ts';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { useLeaveQuestion } from '#src/components/unsaved/use-leave-question.tsx';
import { planFields } from './plan-fields.ts';
import { PlanPreview } from './plan-preview.tsx';
import { initialValues, inputOf, rulesOf } from './plan-values.ts';
import { sampleOptionsQuery, samplesChanged } from './samples.queries.ts';

type PlanDialogProps = {
  projectId: number;
  /** Plan; null: a new one. */
  plan: SamplePlan | null;
  onClose: () => void;
};

/** Dialog of a plan with a preview beside it (D-21). */
export function PlanDialog({ projectId, plan, onClose }: PlanDialogProps) {
  const options = useQuery(sampleOptionsQuery(projectId));
  const [isDirty, setDirty] = useState(false);
  const { leave, question } = useLeaveQuestion({ isDirty, onLeave: onClose });
  return (
    <Dialog open onOpenChange={leave} title={plan ? 'План выборки' : 'Новый план выборки'} size="lg" footer={question}>
      <QuerySection
        query={options}
        pending={
          <LoadingRegion>
            <Skeleton className="h-60" />
          </LoadingRegion>
        }
      >
        {(data) => <PlanForm projectId={projectId} plan={plan} options={data} onDirty={setDirty} onSaved={onClose} />}
      </QuerySection>
    </Dialog>
  );
}

type PlanFormProps = Omit<PlanDialogProps, 'onClose'> & {
  options: SampleOptions;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

function PlanForm({ projectId, plan, options, onDirty, onSaved }: PlanFormProps) {
  const queryClient = useQueryClient();
  const [fields] = useState(() => planFields(options, plan));
  const [initial] = useState(() => initialValues(plan));
  const group = useFieldGroup({
    fields,
    initial,
    onSubmit: async (values) => {
      const input = inputOf(values);
      await (plan
        ? call(samplesApi.update, { params: plan, revision: plan.revision, input })
        : call(samplesApi.create, { params: { id: projectId }, input }));
      notify.positive(plan ? 'План изменён.' : 'План создан.');
      onDirty(false);
      void samplesChanged(queryClient);
      onSaved();
    },
  });
  const { values, isSubmitting, isDirty } = useStore(group.form.store, (state) => ({
    values: state.values,
    isSubmitting: state.isSubmitting,
    isDirty: !state.isDefaultValue && !state.isSubmitted,
  }));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <div ref={beginLate} className="grid gap-8 pt-4 md:grid-cols-[minmax(0,1fr)_18rem]">
      <FieldForm group={group} label="План выборки" className="flex min-w-0 flex-col gap-5">
        {fields.map(({ name }) => (
          <GroupField key={name} group={group} name={name} />
        ))}
        {/* In reach however long the fields are: the dialog scrolls below it. */}
        <div className="sticky -bottom-5 z-1 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-3">
          <FormFailure group={group} className="mb-3" />
          <Button type="submit" variant="primary" className="max-md:w-full" pending={isSubmitting}>
            {plan ? 'Сохранить' : 'Создать план'}
          </Button>
        </div>
      </FieldForm>
      <PlanPreview projectId={projectId} rules={rulesOf(values, plan?.id ?? null)} />
    </div>
  );
}
