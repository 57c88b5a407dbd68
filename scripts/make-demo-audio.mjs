#!/usr/bin/env node
/**
 * Озвучивает демонстрационные разговоры.
 *
 *   node scripts/make-demo-audio.mjs            все разговоры
 *   node scripts/make-demo-audio.mjs <slug> …   только названные
 *
 * Источник: server/demo/dialogues/<slug>.txt (устройство файла — в README рядом).
 * Результат: server/demo/audio/<slug>.mp3 и <slug>.json.
 *
 * Сотрудник звучит в левом канале, клиент в правом. Времена реплик не оцениваются,
 * а измеряются: каждая реплика синтезируется отдельно, тишина по краям срезается,
 * и кусок кладётся на дорожку в известный отсчёт.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeTalk } from '../server/demo/dialogues/describe.mjs';
import { makePronouncer, parseDialogue, SOURCE } from '../server/demo/dialogues/read.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OUTPUT = join(ROOT, 'server/demo/audio');

const RATE = 22050; // собственная частота espeak-ng: пересчёт не нужен
const BITRATE = '24k';
/** Выше этой частоты речь не записывается: дальше кодек тратил бы биты на шипение. */
const CUTOFF_HZ = '7000';
const BUCKETS = 800;
const MAX_TOTAL_BYTES = 12 * 1024 * 1024;
const SILENCE = 0.012; // доля от пика реплики, ниже которой край считается тишиной
const TARGET_RMS = 0.11;
const PEAK_LIMIT = 0.89;
const LEAD_IN = 0.6;
const LEAD_OUT = 0.8;

/** Голос: вариант espeak, высота (0–99), скорость (слов в минуту). */
const VOICES = {
  employee: { m: 'm3 46 172', f: 'f2 58 176' },
  client: { m: 'm7 22 166', f: 'f4 76 172' },
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Ошибка в тексте разговора: показываем её автору без следа вызовов. */
function readDialogue(slug) {
  try {
    return parseDialogue(join(SOURCE, `${slug}.txt`));
  } catch (error) {
    return fail(error.message);
  }
}

function requireTools() {
  const missing = [
    ['espeak-ng', ['--version']],
    ['ffmpeg', ['-version']],
  ]
    .filter(([tool, args]) => spawnSync(tool, args).status !== 0)
    .map(([tool]) => tool);
  if (missing.length > 0) {
    fail(
      `Не хватает программ: ${missing.join(', ')}.\n` +
        `Установите одноимённые пакеты Debian: apt-get install ${missing.join(' ')}`,
    );
  }
  const voices = spawnSync('espeak-ng', ['--voices=ru'], { encoding: 'utf8' }).stdout;
  if (!/\bru\b/.test(voices)) {
    fail('В espeak-ng нет русского голоса. Установите пакет Debian: apt-get install espeak-ng-data');
  }
  const encoders = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' }).stdout;
  if (!encoders.includes('libmp3lame')) {
    fail('ffmpeg собран без libmp3lame. Установите пакет ffmpeg из Debian вместе с libmp3lame0.');
  }
}

// ------------------------------------------------------------------ синтез

function readWav(path) {
  const file = readFileSync(path);
  if (file.toString('latin1', 0, 4) !== 'RIFF') fail(`${path}: это не WAV`);
  let offset = 12;
  while (offset + 8 <= file.length) {
    const id = file.toString('latin1', offset, offset + 4);
    const size = file.readUInt32LE(offset + 4);
    const body = offset + 8;
    if (id === 'fmt ') {
      const channels = file.readUInt16LE(body + 2);
      const rate = file.readUInt32LE(body + 4);
      const bits = file.readUInt16LE(body + 14);
      if (channels !== 1 || rate !== RATE || bits !== 16) {
        fail(`espeak-ng вернул неожиданный формат: ${channels} кан., ${rate} Гц, ${bits} бит`);
      }
    }
    if (id === 'data') {
      const length = Math.floor(Math.min(size, file.length - body) / 2);
      const samples = new Float64Array(length);
      for (let i = 0; i < length; i++) samples[i] = file.readInt16LE(body + i * 2) / 32768;
      return samples;
    }
    offset = body + size + (size % 2);
  }
  return fail(`${path}: нет звуковых данных`);
}

function peakOf(samples) {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  return peak;
}

/** Срезает тишину по краям, выравнивает громкость, сглаживает стыки. */
function polish(samples) {
  const threshold = peakOf(samples) * SILENCE;
  let from = 0;
  let to = samples.length;
  while (from < to && Math.abs(samples[from]) <= threshold) from++;
  while (to > from && Math.abs(samples[to - 1]) <= threshold) to--;
  const piece = samples.slice(from, to);
  if (piece.length === 0) return piece;
  let energy = 0;
  for (const value of piece) energy += value * value;
  const rms = Math.sqrt(energy / piece.length);
  const gain = Math.min(TARGET_RMS / rms, PEAK_LIMIT / peakOf(piece));
  const fade = Math.min(Math.round(RATE * 0.004), piece.length >> 1);
  for (let i = 0; i < piece.length; i++) {
    const edge = Math.min(1, (i + 1) / fade, (piece.length - i) / fade);
    piece[i] *= gain * edge;
  }
  return piece;
}

function synthesise(text, voice, scratch) {
  const [variant, pitch, speed] = voice.split(/\s+/);
  const wav = join(scratch, 'turn.wav');
  const run = spawnSync('espeak-ng', ['-v', `ru+${variant}`, '-p', pitch, '-s', speed, '-w', wav, '--stdin'], {
    input: text,
    encoding: 'utf8',
  });
  if (run.status !== 0) fail(`espeak-ng не справился с репликой «${text}»:\n${run.stderr}`);
  const piece = polish(readWav(wav));
  if (piece.length === 0) fail(`espeak-ng ничего не произнёс: «${text}»`);
  return piece;
}

// ------------------------------------------------------------------ сборка

const hundredths = (seconds) => Math.round(seconds * 100) / 100;
const toSample = (seconds) => Math.round(seconds * RATE);

/** Небольшая «живая» пауза 0,25–0,75 с, одинаковая при каждом запуске. */
function naturalGap(slug, index) {
  let hash = 2166136261;
  for (const char of `${slug}:${index}`) {
    hash = Math.imul(hash ^ char.codePointAt(0), 16777619) >>> 0;
  }
  return 0.25 + ((hash >>> 8) % 51) / 100;
}

function assemble({ slug, header, turns }, pronounce, scratch) {
  const voices = {
    employee: header.employee_voice ?? VOICES.employee[header.employee_gender],
    client: header.client_voice ?? VOICES.client[header.client_gender],
  };
  const placed = [];
  const freeFrom = { employee: 0, client: 0 };
  let cursor = LEAD_IN;
  for (const [index, turn] of turns.entries()) {
    const piece = synthesise(pronounce(turn.spoken), voices[turn.speaker], scratch);
    const gap = index === 0 ? 0 : (turn.gap ?? naturalGap(slug, index));
    const start = hundredths(Math.max(cursor + gap, freeFrom[turn.speaker]));
    const end = Math.ceil(((toSample(start) + piece.length) / RATE) * 100) / 100;
    placed.push({ speaker: turn.speaker, start, end, text: turn.text, piece });
    freeFrom[turn.speaker] = end;
    cursor = Math.max(cursor, end);
  }
  const duration = hundredths(cursor + LEAD_OUT);
  const length = toSample(duration);
  const channels = { employee: new Float64Array(length), client: new Float64Array(length) };
  for (const { speaker, start, piece } of placed) channels[speaker].set(piece, toSample(start));
  return {
    duration,
    left: channels.employee,
    right: channels.client,
    segments: placed.map(({ speaker, start, end, text }) => ({ side: speaker, start, end, text })),
  };
}

function peaksOf(left, right) {
  const overall = Math.max(peakOf(left), peakOf(right));
  return [left, right].map((samples) =>
    Array.from({ length: BUCKETS }, (_, bucket) => {
      const from = Math.floor((bucket * samples.length) / BUCKETS);
      const to = Math.floor(((bucket + 1) * samples.length) / BUCKETS);
      return Math.round((peakOf(samples.subarray(from, to)) / overall) * 100);
    }),
  );
}

function encode(left, right, path) {
  const pcm = Buffer.alloc(left.length * 4);
  for (let i = 0; i < left.length; i++) {
    pcm.writeInt16LE(Math.round(left[i] * 32767), i * 4);
    pcm.writeInt16LE(Math.round(right[i] * 32767), i * 4 + 2);
  }
  // Без joint stereo: иначе голоса просачиваются в чужой канал.
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '2', '-i', 'pipe:0'];
  const codec = ['-c:a', 'libmp3lame', '-b:a', BITRATE, '-joint_stereo', '0', '-cutoff', CUTOFF_HZ];
  // Никаких дат и версий внутри файла: повторный запуск даёт те же байты.
  const stable = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-id3v2_version', '0'];
  const run = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...codec, ...stable, path], {
    input: pcm,
  });
  if (run.status !== 0) fail(`ffmpeg не смог записать ${path}:\n${run.stderr}`);
}

/** Читаемый JSON: реплика в строку, волна канала в строку. */
function toJson(data) {
  const { segments, judgements, peaks, ...head } = data;
  const rows = (items) => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  const fields = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  for (const [key, items] of Object.entries({ segments, judgements, peaks })) {
    fields.push(`  ${JSON.stringify(key)}: [\n${rows(items)}\n  ]`);
  }
  return `{\n${fields.join(',\n')}\n}\n`;
}

// -------------------------------------------------------------------- ход

requireTools();
const available = readdirSync(SOURCE)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => basename(name, '.txt'))
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => !available.includes(slug));
if (unknown.length > 0) fail(`Нет таких разговоров: ${unknown.join(', ')}\nЕсть: ${available.join(', ')}`);

const dialogues = (wanted.length > 0 ? wanted : available).map(readDialogue);
const pronounce = makePronouncer();
const scratch = mkdtempSync(join(tmpdir(), 'razbor-demo-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
mkdirSync(OUTPUT, { recursive: true });

let total = 0;
for (const dialogue of dialogues) {
  const { slug } = dialogue;
  const { duration, left, right, segments } = assemble(dialogue, pronounce, scratch);
  const mp3 = join(OUTPUT, `${slug}.mp3`);
  encode(left, right, mp3);
  const talk = describeTalk(dialogue, { duration, segments });
  const json = toJson({ ...talk, channels: 2, segments, peaks: peaksOf(left, right) });
  writeFileSync(join(OUTPUT, `${slug}.json`), json);
  const bytes = readFileSync(mp3).length + Buffer.byteLength(json);
  total += bytes;
  const warning = duration < 30 || duration > 130 ? '  ← вне 30–130 с' : '';
  console.log(`${slug}: ${duration.toFixed(2)} с, реплик ${segments.length}, ${Math.round(bytes / 1024)} КБ${warning}`);
}
console.log(`Кто когда говорит, допишет node --import tsx scripts/measure-demo-audio.mjs`);
console.log(`Всего ${(total / 1024 / 1024).toFixed(2)} МБ`);
if (total > MAX_TOTAL_BYTES) fail('Набор тяжелее 12 МБ: сократите разговоры.');
