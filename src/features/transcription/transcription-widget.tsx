import { Suspense } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { lazyPart } from '#src/app/lazy-part.ts';

const TranscriptionPanel = lazyPart(async () => (await import('./transcription-panel.tsx')).TranscriptionPanel);

type Spoken = Pick<Communication, 'id' | 'category' | 'audio' | 'words'>;

/** «Распознать речь» in the place of words that are not there, for the team (D-42). */
export function TranscribeRecording({ communication }: { communication: Spoken }) {
  const { category, audio, words } = communication;
  const isVoice = category === 'call' || category === 'meeting';
  if (!isVoice || audio !== 'ready' || words !== null) return null;
  return (
    <Suspense fallback={<span className="h-8 pointer-coarse:h-11" />}>
      <TranscriptionPanel communicationId={communication.id} />
    </Suspense>
  );
}
