/** Чтение текстов демонстрационных разговоров; устройство файла описано в README рядом. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SOURCE = dirname(fileURLToPath(import.meta.url));

const COMPANIES = ['okna', 'avto', 'dom', 'med', 'sky'];
const DIRECTIONS = ['incoming', 'outgoing'];
const QUALITIES = ['good', 'medium', 'bad'];

function fail(message) {
  throw new Error(message);
}

/** `{написано|произнесено}`: в расшифровку идёт первое, в синтез второе. */
const VARIANT = /\{([^{}|]*)\|([^{}|]*)\}/g;

export function parseDialogue(path) {
  const slug = basename(path, '.txt');
  const header = {};
  const turns = [];
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

  for (const key of ['title', 'employee', 'client', 'summary']) {
    if (!header[key]) fail(`${slug}.txt: нет заголовка ${key}`);
  }
  for (const [key, allowed] of Object.entries({
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
  if (turns.length < 10 || turns.length > 24) {
    fail(`${slug}.txt: реплик ${turns.length}, нужно от 10 до 24`);
  }
  return { slug, header, turns };
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

