import { useStore } from '@tanstack/react-form';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FormFailure } from './field-group.tsx';
import type { AnyFieldGroup } from './use-field-group.ts';

type FormBarProps = {
  group: AnyFieldGroup;
  /** Cancel; by default takes the changes back. */
  onCancel?: () => void;
  submitLabel?: string;
  cancelLabel?: string;
  /** True if anything is changed; by default compared with the start. */
  isChanged?: boolean;
  /** True if the same may succeed on another try: offers «Повторить». */
  mayRetry?: boolean;
  /** Inside a form on a surface of its own: as wide as that. */
  framed?: boolean;
  className?: string;
};

/** Bar of the form's buttons, always in reach: sticks to the bottom while the fields scroll (U-2). */
export function FormBar(props: FormBarProps) {
  const {
    group,
    onCancel = () => group.reset(),
    submitLabel = 'Сохранить',
    cancelLabel = 'Отмена',
    framed,
    className,
  } = props;
  const { isSubmitting, isDefault } = useStore(group.loose.store, (state) => ({
    isSubmitting: state.isSubmitting,
    isDefault: state.isDefaultValue,
  }));
  const { isChanged = !isDefault, mayRetry = false } = props;
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-1 -mx-4 mt-6 border-t border-line bg-canvas px-4 py-3',
        framed ? 'md:-mx-6 md:rounded-b-lg md:bg-surface md:px-6' : 'md:mx-0 md:px-0',
        className,
      )}
    >
      <FormFailure
        group={group}
        className="mb-3"
        action={
          mayRetry && (
            <Button size="sm" data-form-action="" className="my-1.5" onClick={() => void group.submit()}>
              Повторить
            </Button>
          )
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          form={group.formId}
          pending={isSubmitting}
          className="max-md:h-11 max-sm:flex-1"
        >
          {submitLabel}
        </Button>
        <Button data-form-action="" className="max-md:h-11 max-sm:flex-1" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <output className="text-sm text-muted max-sm:w-full max-sm:text-center">
          {isChanged && !isSubmitting && 'Есть несохранённые изменения'}
        </output>
        <span
          aria-hidden="true"
          className="required-legend ml-auto text-xs text-muted max-sm:order-first max-sm:w-full"
        >
          * обязательное поле
        </span>
      </div>
    </div>
  );
}
