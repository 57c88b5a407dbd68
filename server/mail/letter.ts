import { lookUp } from '#domain/kernel/look-up.ts';
import type { MailMessage } from './mail.ts';

type Letter = {
  subject: string;
  paragraphs: string[];
  /** Button; the text form shows its address. */
  button?: { label: string; url: string };
  /** Small print below the line. */
  footer: string[];
};

const FONT = 'font-family:Arial,Helvetica,sans-serif';

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (char) => lookUp(entities, char) ?? char);
}

/** Layout of every letter: no pictures and nothing loaded from anywhere, so it shows in every program. */
export function writeLetter(letter: Letter): Omit<MailMessage, 'to'> {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

function asText({ paragraphs, button, footer }: Letter): string {
  const action = button ? [`${button.label}:\n${button.url}`] : [];
  return `${[...paragraphs, ...action, '-- ', ...footer].join('\n\n')}\n`;
}

function asHtml({ subject, paragraphs, button, footer }: Letter): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  const small = footer.map((text) => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#f4f5f7">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;color:#1c2230;border-radius:12px;${FONT};font-size:16px;line-height:1.5">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold">Разбор</p>
${body}
${button ? buttonHtml(button) : ''}
<div style="margin-top:24px;padding-top:16px;border-top:1px solid #dfe3ea;color:#5b6475;font-size:13px">
${small}
</div>
</div>
</body>
</html>
`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 24px;background:#2f5bd3;color:#ffffff;border-radius:8px;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}
