import { ListFilter } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { appliedFilters } from './filter-controls.ts';
import type { FilterPanel as Panel } from './filter-panel.tsx';
import { useLazyLayer } from './use-lazy-layer.ts';

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel;

type PanelProps = Omit<ComponentProps<typeof Panel>, 'open' | 'onOpenChange' | 'button'>;
type FilterButtonProps = Omit<PanelProps, 'controls'> & {
  /** Null while they are on their way: the panel opens when they have come. */
  controls: PanelProps['controls'] | null;
};

/** «Фильтры» with the number of applied ones. */
export function FilterButton({ controls, ...props }: FilterButtonProps) {
  const layer = useLazyLayer(loadPanel);
  const button = useRef<HTMLButtonElement>(null);
  const countId = useId();
  const count = controls ? appliedFilters(controls, props.filter).length : 0;
  const toggle = layer.Part
    ? { 'aria-expanded': layer.open, onClick: () => layer.setOpen(!layer.open) }
    : layer.firstTouch;
  return (
    <>
      <Button
        ref={button}
        icon={<ListFilter />}
        aria-haspopup="dialog"
        aria-describedby={count > 0 ? countId : undefined}
        {...toggle}
      >
        Фильтры
        {count > 0 && (
          <span
            aria-hidden="true"
            className="flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs text-accent-ink tabular-nums"
          >
            {count}
          </span>
        )}
      </Button>
      {count > 0 && (
        <span id={countId} hidden>
          Применено: {count}
        </span>
      )}
      {layer.Part && controls && (
        <layer.Part {...props} controls={controls} open={layer.open} onOpenChange={layer.setOpen} button={button} />
      )}
    </>
  );
}
