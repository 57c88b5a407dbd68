import { CircleHelp } from 'lucide-react';
import { Tooltip } from '#src/components/ui/tooltip.tsx';
import { useState } from 'react';

type FormulaTipProps = { title: string; formula: string };

/**
 * Tip of how a number is counted: on hover and focus as a tip, by a press in the page itself, for fingers have no
 * hover.
 */
export function FormulaTip({ title, formula }: FormulaTipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip text={formula} className="relative z-10 align-middle">
        {(described) => (
          <button
            type="button"
            {...described}
            aria-label={`Как считается: ${title}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
            className="-m-1.5 inline-flex rounded-full p-1.5 text-faint hover:text-ink pointer-coarse:-m-3 pointer-coarse:p-3 print:hidden"
          >
            <CircleHelp className="size-3.5" />
          </button>
        )}
      </Tooltip>
      {isOpen && (
        <span className="relative z-10 block text-left text-xs font-normal whitespace-normal text-muted">
          {formula}
        </span>
      )}
    </>
  );
}
