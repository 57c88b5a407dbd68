import * as Radix from '@radix-ui/react-dialog';
import { ChevronDown, X } from 'lucide-react';
import { type ComponentProps, type RefObject, useId } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { focusFirst } from '../ui/focus-first.ts';
import { appliedFilters, type FilterBag, type FilterControl, fieldsOf } from './filter-controls.ts';
import { OrderField } from './order-field.tsx';
import { ChoiceField, FlagField, PeriodField, RangeField, TextField } from './filter-fields.tsx';

type FilterPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Sheet over everything on a phone, a panel beside the list elsewhere. */
  isSheet: boolean;
  controls: readonly FilterControl[];
  filter: FilterBag;
  onChange: (change: Record<string, unknown>) => void;
  onReset: () => void;
  /** Label of the button back to the list, with its count: «Показать 1 234». */
  showLabel: string;
  /** Order of the list, where its headers are not there to be pressed. */
  order?: ComponentProps<typeof OrderField> | undefined;
  /** Current calendar day, YYYY-MM-DD. */
  today: string;
  /** Button that takes the focus back when the panel closes. */
  button: RefObject<HTMLButtonElement | null>;
};

/**
 * Panel of filters. They act at once, so the list beside it stays visible and usable: the panel is modal only as a
 * sheet.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { open, onOpenChange, isSheet, controls, filter, onChange, onReset, showLabel, today, button, order } = props;
  const isApplied = appliedFilters(controls, filter).length > 0;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={isSheet}>
      <Radix.Portal>
        {isSheet && <Radix.Overlay className="fixed inset-0 z-overlay animate-scrim-in bg-scrim" />}
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          onInteractOutside={(event) => !isSheet && event.preventDefault()}
          className={classNames(
            'fixed z-overlay flex flex-col overflow-hidden bg-raised shadow data-[state=open]:animate-dialog-in',
            isSheet ? 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg' : 'inset-y-3 right-3 w-95 rounded-lg',
          )}
        >
          <div className="flex items-center gap-4 border-b border-line py-2.5 pr-2.5 pl-5">
            <Radix.Title className="flex-1 text-md font-semibold">Фильтры</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Закрыть" icon={<X />} size="sm" />
            </Radix.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-1">
            {order && <OrderField {...order} />}
            {controls.map((control) => (
              <Section
                key={fieldsOf(control).join('+')}
                control={control}
                filter={filter}
                onChange={onChange}
                today={today}
              />
            ))}
          </div>
          <div className="flex items-center justify-between gap-2 border-t border-line px-5 py-3">
            <Button
              variant="ghost"
              onClick={onReset}
              disabledReason={isApplied ? undefined : 'Ни один фильтр не применён.'}
            >
              Сбросить фильтры
            </Button>
            <Button variant="primary" onClick={() => onOpenChange(false)}>
              {showLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type SectionProps = {
  control: FilterControl;
  filter: FilterBag;
  onChange: (change: Record<string, unknown>) => void;
  today: string;
};

/**
 * Section of one filter: pills and fields are always open; a list opens on demand and names the chosen values in its
 * header.
 */
function Section({ control, filter, onChange, today }: SectionProps) {
  const nameId = useId();
  const [applied] = appliedFilters([control], filter);
  if (control.kind === 'choice' && control.options.length === 0 && !control.none) return null;
  const body = <ControlField control={control} filter={filter} onChange={onChange} today={today} />;
  if (control.kind !== 'choice' || control.look === 'pills') {
    return (
      <fieldset className="border-b border-line py-3.5 last:border-b-0">
        <legend className="float-left mb-2 w-full text-sm font-medium">{control.label}</legend>
        <div className="clear-both">{body}</div>
      </fieldset>
    );
  }
  return (
    <details className="group/section border-b border-line last:border-b-0">
      <summary className="flex min-h-11 list-none items-center gap-2 py-2.5 text-sm font-medium ">
        <span id={nameId} className="flex-none">
          {control.label}
        </span>
        <span className="min-w-0 flex-1 truncate text-right font-normal text-accent-text">{applied?.value}</span>
        <ChevronDown className="text-muted transition-transform group-open/section:rotate-180" />
      </summary>
      <fieldset aria-labelledby={nameId} className="pb-3.5">
        {body}
      </fieldset>
    </details>
  );
}

function ControlField({ control, filter, onChange, today }: SectionProps) {
  switch (control.kind) {
    case 'choice':
      return <ChoiceField control={control} filter={filter} onChange={onChange} />;
    case 'period':
      return <PeriodField control={control} filter={filter} onChange={onChange} today={today} />;
    case 'text':
      return <TextField control={control} filter={filter} onChange={onChange} />;
    case 'range':
      return <RangeField control={control} filter={filter} onChange={onChange} />;
    case 'flag':
      return <FlagField control={control} filter={filter} onChange={onChange} />;
  }
}
