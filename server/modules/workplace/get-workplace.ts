import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { workplaceApi } from '#domain/workplace/workplace.api.ts';
import type { Workplace } from '#domain/workplace/workplace.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { showClips } from '../clips/list-clips.ts';
import { showComments } from '../comments/list-comments.ts';
import { loadOpened, showCommunication } from '../communications/get-communication.ts';
import { signRecording } from '../communications/get-recording.ts';
import { showSpeech } from '../speech/get-speech.ts';
import { findOwnTask } from '../tasks/find-own-task.ts';
import { showTranscription } from '../transcription/get-transcription.ts';

/** Workplace, all that the page of a communication opens with: whether it is seen is asked once (D-2, D-17). */
export async function getWorkplace({
  deps,
  caller: { actor, now },
  params: { id },
}: RequestOf<typeof workplaceApi.get>): Promise<Workplace> {
  return deps.db.read(async (q) => {
    const row = await loadOpened(q, actor, id);
    const { audio, media_id, category } = row.communication;
    const hasSound = audio === 'ready' && media_id !== null;
    const isVoice = category === 'call' || category === 'meeting';
    const hasSpeech = isVoice && (media_id !== null || audio === 'purged' || (row.segments ?? []).length > 0);
    const hasNoWords = isVoice && hasSound && (row.segments ?? []).length === 0;
    const transcribes = hasNoWords && mayChangeCommunication(actor, row.communication).allowed;
    const [communication, recording, comments, task, speech, clips, transcription] = await Promise.all([
      showCommunication(q, actor, row),
      hasSound ? signRecording(deps, media_id) : null,
      showComments(q, actor, id),
      findOwnTask(q, { actor, now }, id),
      hasSpeech ? showSpeech(q, actor, row.communication) : null,
      actor.kind === 'user' ? showClips(q, actor, row.communication) : null,
      transcribes ? showTranscription(q, deps, actor, id) : null,
    ]);
    return { communication, recording, comments, task, speech, clips, transcription };
  });
}
