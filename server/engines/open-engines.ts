import { isIP } from 'node:net';
import type { Env } from '#server/env.ts';
import { isPublicAddress } from '#server/public-address.ts';
import type { Web } from '#server/web/web.ts';
import type { Engines } from './chat-engine.ts';
import { EngineError } from './engine-error.ts';
import { folderSpeech } from './folder-speech.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiSpeech } from './openai-speech.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { speechkitSpeech } from './speechkit-speech.ts';

/** Opens the engines that are set. */
export function openEngines(
  { chat, speech, engineDomains }: Pick<Env, 'chat' | 'speech' | 'engineDomains'>,
  web: Web,
): Engines {
  const isAbroad = ({ url }: { url: string }) => !isWithin(new URL(url).hostname, engineDomains);
  const reader = chat && openaiChat(web, chat);
  const openSpeech = (set: NonNullable<typeof speech>): SpeechEngine => {
    if ('folder' in set) return folderSpeech(set);
    const listener = (set.kind === 'speechkit' ? speechkitSpeech : openaiSpeech)(web, set);
    return isAbroad(set) ? { ...listener, hear: () => refuseAbroad(listener) } : listener;
  };
  return {
    chat: reader && isAbroad(chat) ? { ...reader, ask: () => refuseAbroad(reader) } : reader,
    speech: speech && openSpeech(speech),
  };
}

/** Whether a host is in one of these domains, or in the own network: names without a dot, private addresses. */
export function isWithin(hostname: string, domains: readonly string[] | null): boolean {
  if (domains === null) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address)) return !isPublicAddress(address);
  if (!hostname.includes('.')) return true;
  return domains.some((domain) => hostname.endsWith(`.${new URL(`http://x.${domain}`).hostname.slice(2)}`));
}

/** Engine outside the countries allowed: data of Russian citizens does not go there by oversight (D-43). */
const refuseAbroad = ({ host }: { host: string }): Promise<never> =>
  Promise.reject(
    new EngineError('address', {
      sentence: `Движок ${host} за пределами разрешённых доменов: разговоры туда не отправляются (LLM_FOREIGN).`,
    }),
  );
