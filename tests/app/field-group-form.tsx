import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createQueryClient } from '#src/app/query-client.ts';
import { FieldForm, FieldGroup } from '#src/components/field-group/field-group.tsx';
import type { FieldList, FieldValues, PayloadOf } from '#src/components/field-group/field-spec.ts';
import { FormBar } from '#src/components/field-group/form-bar.tsx';
import { useFieldGroup } from '#src/components/field-group/use-field-group.ts';

export const REQUIRED = 'Это поле обязательно для заполнения.';

export type Sent = { values: Record<string, unknown>; payload: PayloadOf<FieldList> };
type FormOptions = {
  initial?: Partial<FieldValues<FieldList>>;
  onSubmit?: (sent: Sent) => unknown;
  omitEmpties?: boolean;
};

type SampleFormProps = FormOptions & { fields: FieldList; sent: Sent[] };

function SampleForm({ fields, sent, initial, onSubmit, omitEmpties }: SampleFormProps) {
  const group = useFieldGroup({
    fields,
    ...(initial ? { initial } : {}),
    ...(omitEmpties ? { omitEmpties } : {}),
    onSubmit: (values, payload) => {
      sent.push({ values, payload });
      return onSubmit?.({ values, payload });
    },
  });
  return (
    <FieldForm group={group} label="Проба">
      <FieldGroup group={group} />
      <FormBar group={group} />
    </FieldForm>
  );
}

export type RenderedForm = { user: UserEvent; sent: Sent[]; save: () => Promise<void> };

/** A form of these fields as pages have them, with what it sent. */
export function renderForm(fields: FieldList, options: FormOptions = {}): RenderedForm {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  const user = userEvent.setup();
  const sent: Sent[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SampleForm fields={fields} sent={sent} {...options} />
    </QueryClientProvider>,
  );
  return { user, sent, save: () => user.click(screen.getByRole('button', { name: 'Сохранить' })) };
}

export const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
