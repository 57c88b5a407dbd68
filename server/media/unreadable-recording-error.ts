/** Reasons why a recording is refused, as its sender reads them. */
const UNREADABLE = {
  damaged: 'Запись не читается: файл повреждён или в нём нет звука.',
  unsupported: 'Запись не читается: нужен файл MP3, WAV, OGG/Opus или M4A.',
  no_sound: 'В этом видео нет звука, а картинку мы не храним: нужна запись, в которой слышен разговор.',
  unplayable_sound:
    'Звук этого видео записан так, что браузеры его не играют (например, AC-3 или AMR), а преобразовать его серверу нечем: нужен ffmpeg. Сохраните видео со звуком AAC, Opus или MP3 или попросите администратора установить ffmpeg.',
  with_video: 'В файле есть видео: нужна запись только со звуком.',
  needs_ffmpeg:
    'В файле M4A не указана его длина, а узнать её серверу нечем: нужен ffmpeg. Пересохраните запись в MP3 или попросите администратора установить ffmpeg.',
  unplayable:
    'Запись WAV сжата так, что браузеры её не играют (GSM или ADPCM), а преобразовать её серверу нечем: нужен ffmpeg. Включите на станции запись в WAV без сжатия или MP3 или попросите администратора установить ffmpeg.',
  not_cut: 'Вырезать место из записи M4A серверу нечем: нужен ffmpeg.',
  too_long: 'Запись длиннее 24 часов.',
  too_heavy: 'Запись не удалось разобрать: она слишком велика или повреждена.',
} as const;
export type UnreadableReason = keyof typeof UNREADABLE;

export class UnreadableRecordingError extends Error {
  override name = 'UnreadableRecordingError';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(UNREADABLE[reason]);
    this.reason = reason;
  }
}
