import PostalMime, { type Address, type Email } from 'postal-mime';
import type { FileAttachment } from '#domain/conversation-files/conversation-file.ts';
import { foldQuoted } from '#domain/conversation-files/fold-quoted.ts';
import { attachmentOf } from '../attachments.ts';
import { htmlToText } from '../html-to-text.ts';
import { readMailDate } from './letter-date.ts';
import { type MimePart, mimeParts, type PartsBudget, splitHeader } from './mime-parts.ts';
import { readableHeader, withCharset } from './readable-header.ts';

export type Mailbox = { name: string | null; address: string | null };
export type Letter = {
  /** Message-ID with its brackets; null: it has none. */
  id: string | null;
  /** Letters it answers, the nearest last. */
  references: string[];
  from: Mailbox;
  recipients: Mailbox[];
  moreRecipients: number;
  subject: string;
  at: number | null;
  text: string;
  quoted: string;
  attachments: FileAttachment[];
};

const RECIPIENTS_SHOWN = 20;
const REFERENCES_MAX = 1000;
const IDS = /<[^<>\s]{1,500}>/g;

type Reading = { budget: PartsBudget; timeZone: string; line?: string };

export async function readLetter(bytes: Uint8Array, { budget, timeZone, line = '' }: Reading): Promise<Letter> {
  const { header } = splitHeader(bytes);
  const email = await parseHeader(header);
  const { text, attachments } = await readParts(bytes, budget);
  const addressed = [...(email.to ?? []), ...(email.cc ?? [])].flatMap((each) => each.group ?? [each]);
  return {
    id: idsIn(email.messageId).at(0) ?? null,
    references: [...idsIn(email.references), ...idsIn(email.inReplyTo)].slice(-REFERENCES_MAX),
    from: mailboxOf(email.from ?? email.sender),
    recipients: addressed.slice(0, RECIPIENTS_SHOWN).map(mailboxOf),
    moreRecipients: Math.max(0, addressed.length - RECIPIENTS_SHOWN),
    subject: email.subject ?? '',
    at: dateOf(email, line, timeZone),
    ...foldQuoted(text),
    attachments,
  };
}

const idsIn = (field: string | undefined): string[] => field?.match(IDS) ?? [];

function mailboxOf(address: Address | undefined): Mailbox {
  const first = address?.group?.[0] ?? address;
  return { name: first?.name.trim() || null, address: first?.address?.trim().toLowerCase() || null };
}

/** Date of the letter, else when it was received, else the date of the mailbox. */
function dateOf({ headers }: Email, line: string, timeZone: string): number | null {
  for (const key of ['date', 'received', 'delivery-date', 'resent-date']) {
    const value = headers.find((header) => header.key === key)?.value ?? '';
    const at = readMailDate(key === 'received' ? value.slice(value.lastIndexOf(';') + 1) : value, timeZone);
    if (at !== null) return at;
  }
  return readMailDate(line, timeZone);
}

async function readParts(bytes: Uint8Array, budget: PartsBudget): Promise<Pick<Letter, 'text' | 'attachments'>> {
  const attachments: FileAttachment[] = [];
  const texts: { part: MimePart; text: string }[] = [];
  for (const part of mimeParts(bytes, budget)) {
    const isText = !part.isAttached && (part.type === 'text/plain' || part.type === 'text/html');
    if (!isText) attachments.push(await namedPart(part));
    else if (part.body.length > 0) texts.push({ part, text: await textOf(part) });
  }
  return { text: joined(texts), attachments };
}

/** One spelling of each alternative: the plain one, unless there is nothing in it. */
function joined(texts: readonly { part: MimePart; text: string }[]): string {
  const chosen = new Map<number | null, { type: string; at: number }>();
  const said: string[] = [];
  for (const { part, text } of texts) {
    if (text.trim() === '') continue;
    const before = part.alternative === null ? undefined : chosen.get(part.alternative);
    if (before && before.type === part.type) said[before.at] = `${said[before.at]}\n${text}`;
    else if (before && part.type === 'text/plain') {
      said[before.at] = text;
      chosen.set(part.alternative, { type: part.type, at: before.at });
    } else if (!before) {
      chosen.set(part.alternative, { type: part.type, at: said.length });
      said.push(text);
    }
  }
  return said.join('\n');
}

async function textOf(part: MimePart): Promise<string> {
  const isEncoded = part.encoding === 'base64' || part.encoding === 'quoted-printable';
  const header = withCharset(readableHeader(part.header), part);
  // The first field of a kind wins. In base64 the body is one line, whatever it is.
  const body = isEncoded ? part.body : Buffer.from(Buffer.from(part.body).toString('base64'), 'latin1');
  const before = isEncoded ? '' : 'Content-Transfer-Encoding: base64\r\n';
  const email = await PostalMime.parse(Buffer.concat([Buffer.from(before), header, Buffer.from('\r\n\r\n'), body]));
  if (email.html !== undefined) return htmlToText(email.html);
  return (email.text ?? '').replaceAll('\r\n', '\n');
}

async function namedPart(part: MimePart): Promise<FileAttachment> {
  const header = readableHeader(part.header);
  // As a file whatever it is, so that it has a name and is not read.
  const email = await PostalMime.parse(
    Buffer.concat([Buffer.from('Content-Transfer-Encoding: 7bit\r\n'), header, Buffer.from('\r\n\r\nx')]),
    { forceRfc822Attachments: true, maxNestingDepth: 1 },
  );
  const [file] = email.attachments;
  const isLetter = part.type === 'message/rfc822';
  return attachmentOf({
    name: file?.filename ?? (isLetter ? 'Письмо.eml' : ''),
    type: file?.mimeType ?? part.type,
    size: part.encoding === 'base64' ? base64Size(part.body) : part.body.length,
  });
}

/** Bytes that base64 stands for, without decoding it. */
function base64Size(body: Uint8Array): number {
  let signs = 0;
  for (const byte of body) if (byte > 0x20 && byte !== 0x3d) signs += 1;
  return Math.floor((signs * 3) / 4);
}

function parseHeader(header: Uint8Array): Promise<Email> {
  const end = Buffer.from('\r\n\r\n');
  return PostalMime.parse(Buffer.concat([Buffer.from('Content-Type: text/plain\r\n'), readableHeader(header), end]));
}
