import { useStore } from '@tanstack/react-form';
import { FieldForm, FieldGroup, FormFailure } from '../field-group/field-group.tsx';
import type { FieldList } from '../field-group/field-spec.ts';
import { useFieldGroup } from '../field-group/use-field-group.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLeaveQuestion } from '../unsaved/use-leave-question.tsx';
import { cancelDialog, confirmDialog, type DialogRequest, isUnanswered } from './dialog.ts';
import { dialogButtons, dialogText, okLabel } from './dialog-parts.tsx';

export type PromptDialogProps = { request: DialogRequest; fields: FieldList };

/** Dialog with fields. Each question has a form of its own, so that the next begins with clear fields. */
export function PromptDialog({ request, fields }: PromptDialogProps) {
  const { options, isOpen, pressed } = request;
  const group = useFieldGroup({
    fields,
    ...(options.initial ? { initial: options.initial } : {}),
    onSubmit: async (values) => {
      await options.onOk?.(values);
      confirmDialog(request, values);
    },
  });
  const { isSubmitting, isDirty } = useStore(group.form.store, (state) => ({
    isSubmitting: state.isSubmitting,
    isDirty: !state.isDefaultValue,
  }));
  // Leaving is asked about: «Отмена» says what it does (P-40), but Esc, the cross and a click outside are easily done
  // by mistake.
  const { leave, question } = useLeaveQuestion({
    isDirty: isDirty && isOpen && !pressed,
    isUnsaved: () => isUnanswered(request.id),
    onLeave: () => cancelDialog(request),
  });
  const ok = (
    <Button
      type="submit"
      form={group.formId}
      variant={options.danger ? 'danger' : 'primary'}
      className="max-md:h-11 max-md:flex-1"
      pending={isSubmitting || pressed === 'ok'}
    >
      {okLabel(options)}
    </Button>
  );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={leave}
      title={options.title}
      description={dialogText(options)}
      noDismiss={options.noDismiss === true}
      footer={question ?? dialogButtons({ request, ok })}
    >
      <FieldForm group={group} label={options.title} className="flex flex-col gap-5 pt-3">
        <FieldGroup group={group} />
        <FormFailure group={group} />
      </FieldForm>
    </Dialog>
  );
}
