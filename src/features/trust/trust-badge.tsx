import { TRUST_STATES, type TrustState } from '#domain/trust/trust-states.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';

const TONES: Record<TrustState, Tone> = { trial: 'accent', trusted: 'good', questioned: 'fair', off: 'neutral' };

/** State of a criterion's machine (D-44). */
export const TrustBadge = ({ state }: { state: TrustState | null }) =>
  state === null ? (
    <span className="text-muted">Не измеряется</span>
  ) : (
    <Badge tone={TONES[state]}>{TRUST_STATES[state]}</Badge>
  );
