import { useRouter } from '@tanstack/react-router';
import type { FieldList } from '../field-group/field-spec.ts';
import { FieldForm, FieldGroup } from '../field-group/field-group.tsx';
import { FormBar } from '../field-group/form-bar.tsx';
import { Button } from '../ui/button.tsx';
import { AsideValues } from './aside-values.tsx';
import { type EditFormOptions, useEditForm } from './use-edit-form.ts';
import { VersionConflict } from './version-conflict.tsx';

export type EditFormProps<Fields extends FieldList, Saved> = EditFormOptions<Fields, Saved> & {
  /** Where «Отмена» leads. */
  cancelTo: string;
  submitLabel?: string;
};

/** One column of fields and a save bar (U-2), from which nothing typed is lost. */
export function EditForm<const Fields extends FieldList, Saved>(props: EditFormProps<Fields, Saved>) {
  const { label, cancelTo, submitLabel, ...options } = props;
  const router = useRouter();
  const edit = useEditForm({ label, ...options });
  const { group, session, state } = edit;
  return (
    <FieldForm group={group} label={label} className="w-full max-w-140">
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
}

function RestoredNotice({ onDrop }: { onDrop: () => void }) {
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
