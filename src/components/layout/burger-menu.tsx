import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NavGroup } from '#src/app/navigation.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { lazyPart } from '#src/app/lazy-part.ts';

const loadNarrowMenu = () => import('./narrow-menu.tsx');
const NarrowMenu = lazyPart(async () => (await loadNarrowMenu()).NarrowMenu);

/** Menu of the sections below md, over the whole screen (P-15). */
export function BurgerMenu({ groups }: { groups: readonly NavGroup[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="md:hidden">
      <IconButton
        label="Меню"
        icon={<Menu className="size-5" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void loadNarrowMenu().catch(() => {})}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <NarrowMenu groups={groups} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
