import type { FieldList } from '../field-group/field-spec.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { changedValues, type LooseValues } from './changed-values.ts';
import { shownValue } from './shown-value.ts';

type VersionConflictProps = {
  fields: FieldList;
  mine: LooseValues;
  theirs: LooseValues;
  onTake: () => void;
  onKeep: () => void;
  /** Esc, the cross: back to the form unchanged; the next save asks again. */
  onLater: () => void;
};

/**
 * Conflict dialog: somebody has saved a newer version (412); a person chooses, nothing is overwritten silently.
 */
export function VersionConflict({ fields, mine, theirs, onTake, onKeep, onLater }: VersionConflictProps) {
  const differing = changedValues(fields, theirs, mine);
  return (
    <Dialog
      open
      onOpenChange={onLater}
      role="alertdialog"
      size="md"
      title="Данные изменились, пока вы их правили"
      description="Новую версию уже сохранили: в другой вкладке или другой сотрудник. Выберите, какая останется."
      footer={
        <>
          <Button onClick={onKeep}>Сохранить мою</Button>
          <Button variant="primary" onClick={onTake}>
            Взять новую версию
          </Button>
        </>
      }
    >
      {/* Focus on the text: whoever is typing must not choose by the next Space. */}
      <div data-autofocus="" tabIndex={-1} className="mt-4 outline-none">
        <dl className="flex flex-col gap-3">
          {fields
            .filter(({ name }) => name in differing)
            .map((spec) => (
              <div key={spec.name} className="grid gap-1 rounded border border-line p-3 md:grid-cols-2 md:gap-x-4">
                <dt className="font-medium md:col-span-2">{spec.label}</dt>
                <Version name="У вас" text={shownValue(spec, mine[spec.name])} />
                <Version name="В новой версии" text={shownValue(spec, theirs[spec.name])} />
              </div>
            ))}
        </dl>
      </div>
    </Dialog>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <dd className="min-w-0">
      <span className="block text-sm text-muted">{name}</span>
      <span className="block max-h-40 overflow-y-auto break-words whitespace-pre-line">{text}</span>
    </dd>
  );
}
