import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#src/components/ui/class-names.ts';

/** Button of a navigation group, used by the menu as its trigger. */
export function NavTrigger({ label, ...rest }: { label: string } & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex h-9 items-center gap-1 rounded px-2 font-medium lg:px-3 whitespace-nowrap text-muted transition-colors pointer-coarse:h-11',
        'hover:bg-subtle hover:text-ink aria-expanded:bg-subtle aria-expanded:text-ink',
      )}
    >
      {label}
      {/* Four groups, logo and tools fill a tablet's width: what only repeats that it is a menu goes first. */}
      <ChevronDown className="opacity-70 max-lg:hidden" />
    </button>
  );
}
