import { useStore } from '@tanstack/react-form';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldList, FieldValues } from '../field-group/field-spec.ts';
import { FieldForm, FieldGroup } from '../field-group/field-group.tsx';
import { finalValues } from '../field-group/field-values.ts';
import { FormBar } from '../field-group/form-bar.tsx';
import type { FieldGroupApi } from '../field-group/use-field-group.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { AsideValues } from './aside-values.tsx';
import { type EditFormOptions, useEditForm } from './use-edit-form.ts';
import { VersionConflict } from './version-conflict.tsx';

export type SetValue<Values> = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;

/** `set` puts a value into the form, for what follows from another one. */
type Beside<Fields extends FieldList> = (values: FieldValues<Fields>, set: SetValue<FieldValues<Fields>>) => ReactNode;

export type EditFormProps<Fields extends FieldList, Saved> = EditFormOptions<Fields, Saved> & {
  /** Target of «Отмена». */
  cancelTo: string;
  submitLabel?: string;
  /** Content derived from the values while they are typed: beside the form, below it where that is narrow. */
  beside?: Beside<Fields>;
  /** Form on a surface of its own: a page that is nothing else. */
  framed?: boolean;
};

const FRAME = 'md:rounded-lg md:border md:border-line md:bg-surface md:px-6 md:pt-5';

/** Form of one column with a save bar (U-2), from which nothing typed is lost. */
export function EditForm<const Fields extends FieldList, Saved>(props: EditFormProps<Fields, Saved>) {
  const { label, cancelTo, submitLabel, beside, framed = false, ...options } = props;
  const router = useRouter();
  const edit = useEditForm({ label, ...options });
  const { group, session, state } = edit;
  const form = (
    <FieldForm
      group={group}
      label={label}
      className={classNames('w-full', beside || framed ? 'max-w-180' : 'max-w-140', framed && FRAME)}
    >
      {state.isRestored && <RestoredNotice onDrop={edit.discard} />}
      {state.aside && (
        <AsideValues
          fields={group.fields}
          values={state.aside}
          onReturn={edit.returnAside}
          onHide={() => session.forgetAside()}
        />
      )}
      <FieldGroup group={group} />
      <FormBar
        group={group}
        isChanged={edit.isDirty}
        framed={framed}
        mayRetry={edit.mayRetry}
        onCancel={() => void router.navigate({ href: cancelTo })}
        {...(submitLabel === undefined ? {} : { submitLabel })}
      />
      {state.conflict && (
        <VersionConflict
          fields={group.fields}
          mine={state.conflict.mine}
          theirs={state.conflict.theirs.initial}
          onTake={edit.takeTheirs}
          onKeep={edit.keepMine}
          onLater={() => session.decideLater()}
        />
      )}
    </FieldForm>
  );
  if (!beside) return form;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,45rem)_minmax(20rem,30rem)]">
      {form}
      <BesideForm group={group} fields={options.fields} draw={beside} />
    </div>
  );
}

type BesideFormProps<Fields extends FieldList> = {
  group: FieldGroupApi<Fields>;
  fields: Fields;
  draw: Beside<Fields>;
};

function BesideForm<Fields extends FieldList>({ group, fields, draw }: BesideFormProps<Fields>) {
  const values = useStore(group.loose.store, (state) => state.values);
  const set = group.loose.setFieldValue as SetValue<FieldValues<Fields>>;
  return <div className="min-w-0 lg:sticky lg:top-4">{draw(finalValues(fields, values), set)}</div>;
}

/** Says that what was typed before is back, and takes it away again. */
export function RestoredNotice({ onDrop }: { onDrop: () => void }) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-accent-soft py-1.5 pr-1.5 pl-3 text-ink"
    >
      <span className="mr-auto">Восстановлены несохранённые изменения</span>
      <Button variant="ghost" size="sm" data-form-action="" onClick={onDrop}>
        Отбросить
      </Button>
    </div>
  );
}
