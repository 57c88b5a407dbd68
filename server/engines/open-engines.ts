import { isIP } from 'node:net';
import type { Env } from '#server/env.ts';
import { isPublicAddress } from '#server/public-address.ts';
import type { Web } from '#server/web/web.ts';
import type { ChatEngine, Engines } from './chat-engine.ts';
import { EngineError } from './engine-error.ts';
import { openaiChat } from './openai-chat.ts';

/** Opens the engines that are set. */
export function openEngines({ chat, engineDomains }: Pick<Env, 'chat' | 'engineDomains'>, web: Web): Engines {
  if (chat === null) return { chat: null };
  const engine = openaiChat(web, chat);
  return { chat: isWithin(new URL(chat.url).hostname, engineDomains) ? engine : abroad(engine) };
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
const abroad = (engine: ChatEngine): ChatEngine => ({
  ...engine,
  ask: () =>
    Promise.reject(
      new EngineError('address', {
        sentence: `Движок ${engine.host} за пределами разрешённых доменов: разговоры туда не отправляются (LLM_FOREIGN).`,
      }),
    ),
});
