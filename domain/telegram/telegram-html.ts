import { lookUp } from '../kernel/look-up.ts';

/** HTML of the Bot API: what is written by people comes in as text alone. */

/** Bot API, sendMessage: 1–4096 characters after entity parsing. */
export const MESSAGE_MAX = 4096;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const UNESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

export function escapeHtml(text: string): string {
  // A lone half of a surrogate pair is no UTF-8, and refused with the whole message.
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[&<>"]/g, (sign) => lookUp(ESCAPES, sign) ?? sign);
}

export const bold = (text: string): string => `<b>${escapeHtml(text)}</b>`;
export const link = (url: string, text: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

/** Text that is left after entity parsing. */
export function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => lookUp(UNESCAPED, entity) ?? entity);
}

/** Length as the Bot API counts it: UTF-16 units after entity parsing. */
export const parsedLength = (html: string): number => plainText(html).length;
