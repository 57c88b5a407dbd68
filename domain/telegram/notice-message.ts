import { composeMessage } from './compose-message.ts';
import { escapeHtml, link } from './telegram-html.ts';

type Notice = { subject: string; text: string; lines: readonly string[]; path: string; button: string };

/** Message in an employee's own chat: what the letter of the same event says. */
export function noticeMessage({ subject, text, lines, path, button }: Notice, publicUrl: string): string {
  return composeMessage({
    title: subject,
    note: text,
    blocks: [{ title: '', lines: lines.map(escapeHtml) }],
    footer: link(`${publicUrl}${path}`, button),
  });
}
