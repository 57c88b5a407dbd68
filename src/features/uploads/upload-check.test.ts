import { describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/communications/communication-facts.ts';
import { VIDEO_MAX_BYTES } from '#domain/communications/videos.ts';
import { refuseFile } from './upload-check.ts';

describe('a file before it is sent', () => {
  it.each([
    'звонок.mp3',
    'ЗВОНОК.WAV',
    'call.final.ogg',
    'a.opus',
    'voice.m4a',
    'ВСТРЕЧА.MP4',
    'a.mov',
    'a.webm',
    'a.mkv',
  ])('may be tried: %s', (name) => {
    expect(refuseFile({ name, size: 1 })).toBeNull();
  });

  it.each(['договор.pdf', 'mp3', 'звонок.mp3.exe', ''])('is no recording: %s', (name) => {
    expect(refuseFile({ name, size: 1 })).toBe(
      'Это не запись разговора. Подойдут MP3, WAV, OGG/Opus, M4A и видео MP4, MOV, WebM, MKV.',
    );
  });

  it('is neither empty nor too large', () => {
    expect(refuseFile({ name: 'a.mp3', size: 0 })).toBe('Файл пустой. Выберите другой.');
    expect(refuseFile({ name: 'a.mp3', size: UPLOAD_MAX_BYTES })).toBeNull();
    expect(refuseFile({ name: 'a.mp3', size: UPLOAD_MAX_BYTES + 1 })).toBe(
      'Файл больше 200 МБ. Сожмите запись или выберите другую.',
    );
    expect(refuseFile({ name: 'a.mp4', size: VIDEO_MAX_BYTES })).toBeNull();
    expect(refuseFile({ name: 'a.mp4', size: VIDEO_MAX_BYTES + 1 })).toBe(
      'Видео больше 2 ГБ. Сохраните из него только звук или разделите его на части.',
    );
  });
});
