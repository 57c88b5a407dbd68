import type { AppealState } from '#domain/appeals/appeal-states.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

/** Colour that repeats the word (U-1). */
export const APPEAL_TONES: Record<AppealState, Tone> = {
  open: 'accent',
  under_review: 'fair',
  accepted: 'excellent',
  partly: 'good',
  declined: 'poor',
  withdrawn: 'neutral',
};
