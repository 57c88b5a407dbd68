import type { Import } from '#domain/imports/imports.schema.ts';
import { classNames } from '#src/components/ui/class-names.ts';

const STEPS = { files: 'Файлы', columns: 'Колонки', check: 'Проверка', result: 'Загрузка' } as const;
export type StepName = keyof typeof STEPS;
const NAMES = Object.keys(STEPS) as StepName[];

/** Accessible name of what a step shows. */
export const stepLabel = (name: StepName): string =>
  `Шаг ${NAMES.indexOf(name) + 1} из ${NAMES.length}: ${STEPS[name]}`;

/** Step that an import stands at. */
export function stepOf({ state, table }: Pick<Import, 'state' | 'table'>): StepName {
  if (state === 'draft') return table === null ? 'files' : 'columns';
  return state === 'checking' || state === 'checked' ? 'check' : 'result';
}

/** Steps that can be gone to now: back to what may be changed, and to where it stands. */
export function stepsOf(one: Pick<Import, 'state' | 'table' | 'may'>): StepName[] {
  const present = stepOf(one);
  if (!one.may.prepare.allowed) return [present];
  const steps: StepName[] = one.table === null ? ['files'] : ['files', 'columns'];
  return steps.includes(present) ? steps : [...steps, present];
}

type WizardStepsProps = { one: Import; shown: StepName; onGo: (step: StepName) => void };

export function WizardSteps({ one, shown, onGo }: WizardStepsProps) {
  const open = stepsOf(one);
  return (
    <nav aria-label="Шаги импорта">
      <ol className="flex flex-wrap gap-x-1 gap-y-1">
        {NAMES.map((name, at) => {
          const isShown = name === shown;
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={isShown ? 'step' : undefined}
                aria-disabled={!open.includes(name)}
                onClick={() => open.includes(name) && onGo(name)}
                className={classNames(
                  'flex h-9 items-center gap-1.5 rounded px-2.5 pointer-coarse:h-11',
                  isShown ? 'bg-accent-soft font-medium text-accent-text' : 'text-muted',
                  !isShown && open.includes(name) && 'hover:bg-subtle hover:text-ink',
                  !open.includes(name) && 'cursor-default',
                )}
              >
                <span className="tabular-nums">{at + 1}.</span>
                {STEPS[name]}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
