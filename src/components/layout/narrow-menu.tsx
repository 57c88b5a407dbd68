import * as Radix from '@radix-ui/react-dialog';
import { Link } from '@tanstack/react-router';
import { LogOut, X } from 'lucide-react';
import type { NavGroup } from '#src/app/navigation.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Logo } from './logo.tsx';
import { NavCount } from './nav-count.tsx';
import { useLogOut } from './use-log-out.ts';

type NarrowMenuProps = { groups: readonly NavGroup[]; onClose: () => void };

/** Focus on the whole menu: its first element is the cross, whose tooltip would show at once. */
function focusWhole(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

export function NarrowMenu({ groups, onClose }: NarrowMenuProps) {
  const logOut = useLogOut();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusWhole}
          className="fixed inset-0 z-overlay flex animate-fade-in flex-col overflow-y-auto bg-surface outline-none md:hidden"
        >
          <div className="flex h-(--header-height) flex-none items-center justify-between border-b border-line px-4">
            <Radix.Title className="sr-only">Меню</Radix.Title>
            <Logo />
            <Radix.Close asChild>
              <IconButton label="Закрыть меню" icon={<X className="size-5" />} />
            </Radix.Close>
          </div>
          <nav aria-label="Разделы" className="flex flex-1 flex-col gap-6 p-4">
            {groups.map(({ label, links }) => (
              <section key={label}>
                <h2 className="px-3 pb-1 text-sm text-muted">{label}</h2>
                {links.map((link) => (
                  <Link
                    key={link.to}
                    to={link.to}
                    onClick={onClose}
                    className="flex min-h-12 items-center rounded px-3 text-md font-medium active:bg-subtle aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text"
                  >
                    {link.label}
                    {link.counts && <NavCount to={link.to} />}
                  </Link>
                ))}
              </section>
            ))}
          </nav>
          <div className="border-t border-line p-4">
            <Button
              size="lg"
              className="w-full"
              icon={<LogOut />}
              pending={logOut.isPending}
              onClick={() => logOut.mutate()}
            >
              Выйти
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
