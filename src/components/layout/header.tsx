import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { openFlags } from '#domain/auth/pages.ts';
import { isThereFor, permittedGroups, WORK } from '#src/app/navigation.ts';
import { usePermissions } from '#src/app/session.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { GuestBadge } from './guest-badge.tsx';
import { Logo } from './logo.tsx';
import { NavGroupMenu } from './nav-group-menu.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useHomePath } from './use-home-path.ts';
import { useLogOut } from './use-log-out.ts';

type HeaderProps = {
  /** Tools of the app besides the sections. */
  tools?: ReactNode;
};

/**
 * Header (P-12…P-15). A participant sees neither sections nor a profile, but their own name and the link's end (P-13).
 */
export function Header({ tools }: HeaderProps) {
  const permissions = usePermissions();
  const { guest, tasks } = permissions;
  const groups = permittedGroups(openFlags(permissions), isThereFor(permissions));
  const logOut = useLogOut();
  return (
    <header className="sticky top-0 z-header border-b border-line bg-surface print:static">
      <div className="mx-auto flex h-(--header-height) w-full max-w-page items-center gap-2 px-4 max-[359px]:gap-0 max-[359px]:px-2 md:gap-4 md:px-6 xl:px-8">
        {/* Over the logo's name, which gives its place to the note: nothing beside it moves. */}
        <div className="relative flex-none">
          <Link to={useHomePath()} aria-label="Разбор, на главную" className="block rounded">
            <Logo />
          </Link>
          <ConnectionNote />
        </div>
        {!guest && (
          <nav aria-label="Разделы" className="hidden min-w-0 flex-1 items-center gap-1 md:flex print:hidden">
            {groups.map((group) => (
              <NavGroupMenu key={group.label} group={group} />
            ))}
          </nav>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-1 max-[359px]:gap-0 md:gap-2 print:hidden">
          {guest ? <GuestBadge guest={guest} /> : <SignedInAs />}
          {tools}
          <PaletteButton />
          <ThemeToggle />
          <span className={classNames('md:flex', guest ? 'flex' : 'hidden')}>
            <IconButton label="Выйти" icon={<LogOut />} pending={logOut.isPending} onClick={() => logOut.mutate()} />
          </span>
          {!guest && <BurgerMenu groups={tasks ? [...groups, WORK] : groups} />}
        </div>
      </div>
    </header>
  );
}
