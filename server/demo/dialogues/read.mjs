/** Чтение текстов демонстрационных разговоров; устройство файла описано в README рядом. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SOURCE = dirname(fileURLToPath(import.meta.url));

const COMPANIES = ['okna', 'avto', 'dom', 'med', 'sky'];
const DIRECTIONS = ['incoming', 'outgoing'];
const QUALITIES = ['good', 'medium', 'bad'];
const CATEGORIES = ['call', 'meeting'];
/** Критерии, о которых каждый разговор что-то доказывает. */
const ALWAYS_JUDGED = ['greeting', 'questions', 'next-step'];

function fail(message) {
  throw new Error(message);
}

/** `{написано|произнесено}`: в расшифровку идёт первое, в синтез второе. */
const VARIANT = /\{([^{}|]*)\|([^{}|]*)\}/g;

/** `= критерий | ответ | причина | слова разговора | комментарий`; прочерк: нет. */
function parseJudgement(line, bad) {
  const parts = line
    .slice(2)
    .split('|')
    .map((part) => part.trim());
  if (parts.length !== 5) bad('ожидалось «= критерий | ответ | причина | слова | комментарий»');
  const [criterion, answer, ...rest] = parts;
  const [reason, quote, comment] = rest.map((part) => (part === '-' ? '' : part));
  return { criterion, answer, reason, quote, comment };
}

/** Слова, которые доказывают ответ, должны прозвучать в одной реплике. */
function checkJudgements(slug, judgements, turns) {
  const judged = new Set(judgements.map(({ criterion }) => criterion));
  if (judged.size < judgements.length) fail(`${slug}.txt: критерий оценён дважды`);
  for (const criterion of ALWAYS_JUDGED) if (!judged.has(criterion)) fail(`${slug}.txt: не оценён ${criterion}`);
  for (const { criterion, quote } of judgements) {
    if (quote && !turns.some(({ text }) => text.includes(quote))) {
      fail(`${slug}.txt: ${criterion}: в разговоре нет слов «${quote}»`);
    }
  }
}

function checkHeader(slug, header) {
  for (const key of ['title', 'projects', 'type', 'temperature', 'client', 'summary']) {
    if (!header[key]) fail(`${slug}.txt: нет заголовка ${key}`);
  }
  for (const [key, allowed] of Object.entries({
    category: CATEGORIES,
    company: COMPANIES,
    direction: DIRECTIONS,
    quality: QUALITIES,
    employee_gender: ['m', 'f'],
    client_gender: ['m', 'f'],
  })) {
    if (!allowed.includes(header[key])) {
      fail(`${slug}.txt: ${key} должен быть одним из: ${allowed.join(', ')}`);
    }
  }
}

export function parseDialogue(path) {
  const slug = basename(path, '.txt');
  const header = {};
  const turns = [];
  const judgements = [];
  let gap = null;
  let inHeader = true;
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const bad = (why) => fail(`${slug}.txt, строка ${index + 1}: ${why}\n  ${line}`);
    if (line === '') {
      if (Object.keys(header).length > 0) inHeader = false;
      continue;
    }
    if (inHeader) {
      const match = /^([a-z_]+):\s*(.+)$/.exec(line);
      if (!match) bad('ожидался заголовок «ключ: значение»');
      header[match[1]] = match[2];
      continue;
    }
    const directive = /^~ (пауза|внахлёст) (\d+(?:\.\d+)?)$/.exec(line);
    if (directive) {
      gap = Number(directive[2]) * (directive[1] === 'пауза' ? 1 : -1);
      continue;
    }
    if (line.startsWith('= ')) {
      judgements.push(parseJudgement(line, bad));
      continue;
    }
    const turn = /^(С|К): (.+)$/.exec(line);
    if (!turn) bad('ожидалась реплика «С: …» или «К: …» либо указание «~ пауза 4»');
    turns.push({
      speaker: turn[1] === 'С' ? 'employee' : 'client',
      text: turn[2].replace(VARIANT, '$1'),
      spoken: turn[2].replace(VARIANT, '$2'),
      gap,
    });
    gap = null;
  }

  header.category ??= 'call';
  checkHeader(slug, header);
  if (turns.length < 10 || turns.length > 24) {
    fail(`${slug}.txt: реплик ${turns.length}, нужно от 10 до 24`);
  }
  checkJudgements(slug, judgements, turns);
  return { slug, header, turns, judgements };
}

/** Слова, в которых espeak ошибается с ударением, заменяются готовыми фонемами. */
export function makePronouncer() {
  const words = JSON.parse(readFileSync(join(SOURCE, 'pronunciation.json'), 'utf8'));
  return (text) =>
    text
      .replace(/[«»]/g, '')
      .replace(/…/g, '')
      .replace(/[а-яё]+(?:-[а-яё]+)*/giu, (word) => {
        const phonemes = words[word.toLowerCase()];
        return phonemes ? `[[${phonemes}]]` : word;
      });
}

