import { ApiError } from '../app/api-error.ts';
import { notify } from '../app/notify.ts';
import { FieldForm, FieldGroup } from '../components/field-group/field-group.tsx';
import type { FieldList } from '../components/field-group/field-spec.ts';
import { FormBar } from '../components/field-group/form-bar.tsx';
import { useFieldGroup } from '../components/field-group/use-field-group.ts';
import { ALL_FIELDS, FILLED, OBJECTIONS } from './sample-fields.ts';
import { Sample, Section } from './sample.tsx';

const CLOSED = ALL_FIELDS.map((spec) => ({ ...spec, disabled: true }));

async function accept(values: object): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600));
  notify.positive(`Сохранено полей: ${Object.keys(values).length}.`);
}

async function object(): Promise<void> {
  throw new ApiError('Проверьте заполнение полей.', { code: 'ERR_HTTP', status: 422, errors: OBJECTIONS });
}

async function fail(): Promise<void> {
  throw new ApiError('Сервер временно недоступен. Попробуйте ещё раз через минуту.', { code: 'ERR_HTTP', status: 500 });
}

export function FieldsSection() {
  return (
    <Section id="fields" title="Поля" wide>
      <FormSample title="Пустая форма" fields={ALL_FIELDS} onSubmit={accept} />
      <FormSample title="Заполненная форма" fields={ALL_FIELDS} initial={FILLED} onSubmit={accept} />
      <FormSample title="Возражения сервера" fields={ALL_FIELDS} initial={FILLED} onSubmit={object} />
      <FormSample title="Закрытая форма" fields={CLOSED} initial={FILLED} onSubmit={fail} />
    </Section>
  );
}

type FormSampleProps = {
  title: string;
  fields: FieldList;
  initial?: typeof FILLED;
  onSubmit: (values: object) => Promise<void>;
};

function FormSample({ title, fields, initial, onSubmit }: FormSampleProps) {
  const group = useFieldGroup({ fields, onSubmit, ...(initial ? { initial } : {}) });
  return (
    <Sample title={title}>
      <FieldForm group={group} label={title}>
        <FieldGroup group={group} />
        <FormBar group={group} />
      </FieldForm>
    </Sample>
  );
}
