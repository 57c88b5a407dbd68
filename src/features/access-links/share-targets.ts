import type { LinkTarget } from './access-links.queries.ts';

/** Target that a link from this page may open. */
export type ShareTarget = LinkTarget & { label: string; hint?: string };
export type ShareTargets = readonly [ShareTarget, ...ShareTarget[]];
