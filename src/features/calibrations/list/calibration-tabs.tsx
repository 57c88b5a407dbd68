import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermissions } from '#src/app/session.ts';
import { Tabs } from '#src/components/ui/tabs.tsx';

const SESSIONS = [
  { id: 'sessions', label: 'Сессии' },
  { id: 'dynamics', label: 'Динамика' },
] as const;
const RECHECKS = { id: 'rechecks', label: 'Перепроверки' } as const;

export type CalibrationsTab = (typeof SESSIONS)[number]['id'] | 'rechecks';

/** Tabs of the section: where people rate the same and compare; re-checks are of the team (D-47). */
export function CalibrationTabs({ shown, children }: { shown: CalibrationsTab; children: ReactNode }) {
  const navigate = useNavigate();
  const { tasks: isTeam } = usePermissions();
  const show = (next: CalibrationsTab): void => {
    if (next === 'rechecks') return void navigate({ to: '/sessions/rechecks' });
    return void navigate({ to: '/sessions', search: next === 'dynamics' ? { tab: next } : {} });
  };
  return (
    <Tabs label="Сессии калибровки" tabs={isTeam ? [...SESSIONS, RECHECKS] : SESSIONS} shown={shown} onShow={show}>
      {children}
    </Tabs>
  );
}
