import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { AudioLines, Keyboard, LogOut, Moon, Play, Sun } from 'lucide-react';
import { useState } from 'react';
import { type OpenFlags, openFlags } from '#domain/auth/pages.ts';
import { type Section, SECTIONS } from '#domain/auth/sections.ts';
import { REFERENCE_BOOKS } from '#domain/references/reference-books.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { isThereFor, permittedGroups, permittedSections } from '#src/app/navigation.ts';
import { usePermissions } from '#src/app/session.ts';
import { setTheme, useTheme } from '#src/app/theme.ts';
import { useLogOut } from '#src/components/layout/use-log-out.ts';
import { openOverlay } from '#src/components/palette/keyboard-overlay.ts';
import type { PaletteItem } from '#src/components/palette/palette-items.ts';
import { pageActions, setShortcutsOn, useShortcutsOn } from '#src/components/palette/page-offers.ts';
import type { FoundCommunication } from './found-communications.ts';
import { recentCommunicationsQuery, withRecent } from './recent-communications.ts';
import { sectionIcon } from './section-icons.tsx';

const BOOKS = valuesOf(REFERENCE_BOOKS).map((book) => ({
  label: REFERENCE_BOOKS[book],
  hint: SECTIONS.references.label,
  to: `${SECTIONS.references.path}${book}/`,
}));

type Link = { label: string; to: string; hint?: string; also?: string };

/** Sections outside the owner's navigation (P-12), offered by the palette. */
const secondarySections = (flags: OpenFlags, isThere: (section: Section) => boolean): Link[] =>
  permittedSections(flags, isThere)
    .filter(({ palette }) => palette)
    .flatMap(({ label, path }) => [{ label, to: path }, ...(path === SECTIONS.references.path ? BOOKS : [])]);

/** «Перейти»: the links of the navigation, by the same list (P-12); a guest has none (P-13). */
export function useSections(): PaletteItem[] {
  const router = useRouter();
  const permissions = usePermissions();
  if (permissions.guest) return [];
  const flags = openFlags(permissions);
  const isThere = isThereFor(permissions);
  const links: Link[] = [
    { label: 'Главная', to: '/' },
    ...permittedGroups(flags, isThere).flatMap((group) => group.links),
    ...secondarySections(flags, isThere),
    // Made by those who lead, as publishing is theirs; it is a page of the reports without a link in the navigation.
    ...(flags.publishing ? [{ label: 'Выгрузка', to: '/reports/unloading' }] : []),
    { label: 'Справка', to: '/help/', also: 'помощь инструкция как' },
    { label: 'Профиль', to: '/users/me/', also: 'пароль уведомления письма телеграм второй фактор сеансы' },
  ];
  return links.map(({ label, to, hint, also }) => ({
    id: `go-${to}`,
    label,
    ...(hint !== undefined && { hint }),
    ...(also !== undefined && { also }),
    icon: sectionIcon(to),
    run: () => void router.navigate({ to }),
  }));
}

/** «Найти» and «Недавние»: opens a communication and remembers it. */
export function useCommunicationItem(): (communication: FoundCommunication) => PaletteItem {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (communication) => ({
    id: `talk-${communication.id}`,
    label: communication.label,
    hint: communication.hint,
    icon: <AudioLines />,
    run: () => {
      queryClient.setQueryData(recentCommunicationsQuery.queryKey, (recent) => withRecent(recent, communication));
      void router.navigate({ to: `/communications/${communication.id}` });
    },
  });
}

/** «Действия страницы»: the page's own first, then what every page has. */
export function useActions(): PaletteItem[] {
  const [own] = useState(pageActions);
  const isDark = useTheme() === 'dark';
  const isOn = useShortcutsOn();
  const logOut = useLogOut();
  return [
    ...own.map((action) => ({ icon: <Play />, ...action, id: `page-${action.id}` })),
    {
      id: 'theme',
      label: isDark ? 'Светлая тема' : 'Тёмная тема',
      icon: isDark ? <Sun /> : <Moon />,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'keys',
      label: 'Клавиши этой страницы',
      icon: <Keyboard />,
      shortcut: isOn ? ['?'] : [],
      run: () => openOverlay('keys'),
    },
    {
      id: 'keys-switch',
      label: isOn ? 'Отключить одиночные клавиши' : 'Включить одиночные клавиши',
      icon: <Keyboard />,
      run: () => setShortcutsOn(!isOn),
    },
    { id: 'log-out', label: 'Выйти', icon: <LogOut />, run: () => logOut.mutate() },
  ];
}
