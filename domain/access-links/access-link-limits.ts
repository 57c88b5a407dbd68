import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';
/** Kinds of things that one link opens (D-6). */
export const ACCESS_LINK_TARGETS = {
  communication: 'Коммуникация',
  project: 'Проект',
  calibration: 'Сессия калибровки',
  report: 'Отчёт',
  clip: 'Фрагмент',
  playlist: 'Подборка фрагментов',
} as const;
export type AccessLinkTargetType = keyof typeof ACCESS_LINK_TARGETS;

export const ACCESS_LINK_STATES = {
  active: 'Действует',
  /** The person who issued the link may no longer issue such links. */
  suspended: 'Не действует',
  expired: 'Истекла',
  revoked: 'Отозвана',
} as const;
export type AccessLinkState = keyof typeof ACCESS_LINK_STATES;

export const ACCESS_LINK_DAYS_DEFAULT = 7;
export const ACCESS_LINK_DAYS_MAX = 90;
/** Longest term by what a link opens, days: sound that somebody chose is not left open for long (D-54). */
export const ACCESS_LINK_DAYS: Record<AccessLinkTargetType, number> = {
  communication: ACCESS_LINK_DAYS_MAX,
  project: ACCESS_LINK_DAYS_MAX,
  calibration: ACCESS_LINK_DAYS_MAX,
  report: ACCESS_LINK_DAYS_MAX,
  clip: 30,
  playlist: 30,
};
export const ACCESS_LINK_NAME_MAX = 120;

/** Fate of a person's links when that person is shut out: revoked, or taken over by whoever shuts them out. */
export const LINKS_OF_DEACTIVATED = { revoke: 'Отозвать ссылки', take_over: 'Передать себе' } as const;
export type LinksOfDeactivated = keyof typeof LINKS_OF_DEACTIVATED;

/** Pause after which a returning guest counts as a new use of the link (D-7). */
export const VISIT_GAP_MS = 30 * MINUTE_MS;
/** Least time between two writes of `last_used_at` within a visit: one write a minute instead of one a request. */
const TOUCH_EVERY_MS = MINUTE_MS;

type Expiry = { expires_at: Date } | { refusal: string };

/** End of a new link; 7 days from now when no date is wished. @param days at most */
export function accessLinkExpiry(
  wished: string | null | undefined,
  now: Date,
  days: number = ACCESS_LINK_DAYS_MAX,
): Expiry {
  if (wished === null || wished === undefined) {
    return { expires_at: new Date(now.getTime() + ACCESS_LINK_DAYS_DEFAULT * DAY_MS) };
  }
  const expires_at = new Date(wished);
  const left = expires_at.getTime() - now.getTime();
  if (left <= 0) return { refusal: 'Срок действия должен быть в будущем.' };
  if (left > days * DAY_MS) return { refusal: `Ссылка может действовать не дольше ${days} дней.` };
  return { expires_at };
}

type LinkFacts = { revoked_at: Date | null; expires_at: Date; issuer_may: boolean };

/**
 * State of a link now. @param link `issuer_may`: whether the person responsible for it still may issue it, because a
 * link lives by its issuer's right.
 */
export function accessLinkState(link: LinkFacts, now: Date): AccessLinkState {
  if (link.revoked_at) return 'revoked';
  if (link.expires_at.getTime() <= now.getTime()) return 'expired';
  return link.issuer_may ? 'active' : 'suspended';
}

/**
 * Write of a request by link: `new` a visit that counts as a use, `touch` only the time of last use, `none`
 * nothing.
 */
export function visitKind(lastUsedAt: Date | null, now: Date): 'new' | 'touch' | 'none' {
  if (lastUsedAt === null) return 'new';
  const since = now.getTime() - lastUsedAt.getTime();
  if (since >= VISIT_GAP_MS) return 'new';
  return since >= TOUCH_EVERY_MS ? 'touch' : 'none';
}

/** Address of the link's target, with its token as P-21 reads it. A project opens by its dashboard, which leads to its communications. */
export function accessLinkPath(target: { type: AccessLinkTargetType; id: number }, token: string): string {
  const pages: Record<AccessLinkTargetType, string> = {
    communication: `/communications/${target.id}`,
    project: `/projects/${target.id}/dashboard/`,
    calibration: `/sessions/${target.id}`,
    report: `/reports/weekly/${target.id}`,
    clip: `/clips/${target.id}/`,
    playlist: `/playlists/${target.id}/`,
  };
  return `${pages[target.type]}?token=${token}`;
}
