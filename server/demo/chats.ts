import type { Message } from '#domain/communications/communications.schema.ts';
import { PLAIN_MESSAGE } from '#domain/communications/sides.ts';
import { CHAT_SCRIPTS, type ChatScript } from './chat-scripts.ts';
import type { ScriptedConversation } from './heard.ts';
import type { Gender } from './people.ts';
import type { Random } from './random.ts';

type Written = { category: 'chat' | 'mail'; direction: 'incoming' | 'outgoing' };
type Speaker = { name: string; gender: Gender };

/** `{имя}` is the employee's first name; `[понял/поняла]` is how a man and how a woman says it. */
function spoken(text: string, { name, gender }: Speaker): string {
  return text
    .replaceAll('{имя}', name.split(' ')[0] ?? name)
    .replaceAll(/\[([^/\]]*)\/([^\]]*)\]/g, gender === 'm' ? '$1' : '$2');
}

function messagesOf(random: Random, { lines }: ChatScript, startedAt: Date, employee: Speaker): Message[] {
  let at = startedAt.getTime();
  return lines.map(([speaker, text]) => {
    const message: Message = {
      ...PLAIN_MESSAGE,
      side: speaker === 'С' ? 'employee' : 'client',
      at: new Date(at).toISOString(),
      text: spoken(text, employee),
    };
    at += random.int(20, 400) * 1000;
    return message;
  });
}

/** Message of the employee that has the words; a script that quotes what nobody wrote is a mistake of ours. */
function proofOf({ title, lines }: ChatScript, words: string, employee: Speaker): { message: number; quote: string } {
  const message = lines.findIndex(([speaker, text]) => speaker === 'С' && text.includes(words));
  if (message < 0) throw new Error(`nobody writes «${words}» in «${title}»`);
  return { message, quote: spoken(words, employee) };
}

type DemoChat = { messages: Message[]; heard: ScriptedConversation };
export type ChatRota = (random: Random, written: Written & { started_at: Date; employee: Speaker }) => DemoChat;

/** Chats and letters in turn, so that neighbours differ. */
export function chatRota(): ChatRota {
  const turns = new Map<string, number>();
  return (random, { category, direction, started_at, employee }) => {
    const kind = `${category} ${direction}`;
    const fitting = CHAT_SCRIPTS.filter((one) => one.category === category && one.direction === direction);
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    const script = fitting[turn % fitting.length];
    if (!script) throw new Error(`the demo has no ${kind}`);
    const judgements = script.judgements.map(([criterion, answer, reason, comment, words]) => {
      const proof = words === undefined ? { quote: '' } : proofOf(script, words, employee);
      return { criterion, answer, reason, comment: spoken(comment, employee), ...proof };
    });
    const { title, summary } = script;
    const heard = { title, summary: spoken(summary, employee), hold_seconds: 0, judgements };
    return { messages: messagesOf(random, script, started_at, employee), heard };
  };
}
