/** Channel of a recording; the first of the file is the left one. */
export const CHANNELS = { left: 'Левый', right: 'Правый' } as const;
export type Channel = keyof typeof CHANNELS;

/** What figures are told from. */
export const SPEECH_SOURCES = {
  channels: 'По двум каналам записи',
  transcript: 'По времени реплик в расшифровке',
  one_channel: 'По одному каналу, без собеседников',
  none: 'Не посчитаны',
} as const;
export type SpeechSource = keyof typeof SPEECH_SOURCES;

/** What has to be known of the figures of a talk. */
export const SPEECH_NOTES = {
  estimate: 'Оценка: запись шумная, границы речи видны плохо.',
  same_sound: 'В обоих каналах одно и то же.',
  silent_channel: 'Во втором канале никто не говорит.',
  not_separated: 'Собеседники не разделены: показатели по сторонам не считаются.',
  no_speech: 'Речи в записи не слышно.',
  not_measured: 'Запись ещё не разобрана: показатели появятся сами.',
  not_decodable: 'Звук этой записи сервер разобрать не может.',
  questions_by_words: 'Вопросы посчитаны примерно, по вопросительным словам: в расшифровке нет знаков препинания.',
} as const;
export type SpeechNote = keyof typeof SPEECH_NOTES;

type FigureWords = {
  label: string;
  unit: '%' | 'с' | 'шт' | 'в минуту' | 'в секунду' | 'на 100 слов';
  /** How it is counted, for who asks. */
  hint: string;
};

/** Figures as screens, files and messages name them (D-40). No norm is built in: none is good or bad by itself. */
export const SPEECH_FIGURES = {
  talk_share: { label: 'Доля речи сотрудника', unit: '%', hint: 'От речи обоих, тишина не считается.' },
  silence_share: { label: 'Тишина', unit: '%', hint: 'Часть записи, в которой никто не говорит.' },
  pauses: { label: 'Паузы', unit: 'шт', hint: 'Молчат оба 3 с и дольше, между первым и последним словом.' },
  pause_seconds: { label: 'Паузы всего', unit: 'с', hint: 'Сумма пауз от 3 с.' },
  long_pauses: { label: 'Долгие паузы', unit: 'шт', hint: 'Паузы от 10 с, если в проекте не задано другое.' },
  holds: { label: 'Удержания', unit: 'шт', hint: 'Музыка или гудки от 3 с либо молчание обоих от 10 с.' },
  hold_seconds: { label: 'Удержание всего', unit: 'с', hint: 'Сумма удержаний.' },
  monologue_seconds: {
    label: 'Самый долгий монолог',
    unit: 'с',
    hint: 'Сотрудник говорит один; свои паузы короче 3 с и чужие слова короче 1 с его не прерывают.',
  },
  story_seconds: { label: 'Самый долгий рассказ клиента', unit: 'с', hint: 'То же о клиенте.' },
  interruptions: {
    label: 'Перебил клиента',
    unit: 'шт',
    hint: 'Начал, пока клиент говорил, и клиент замолчал первым. Короткое наложение не считается.',
  },
  client_interruptions: { label: 'Клиент перебил', unit: 'шт', hint: 'То же о клиенте.' },
  back_channels: { label: 'Поддакивания', unit: 'шт', hint: 'Слова сотрудника короче 1 с, пока говорит клиент.' },
  answer_seconds: {
    label: 'Задержка ответа',
    unit: 'с',
    hint: 'Медиана времени от конца слов клиента до начала слов сотрудника, без наложений.',
  },
  turns_a_minute: { label: 'Обмены репликами', unit: 'в минуту', hint: 'Сколько раз за минуту сменился говорящий.' },
  syllables_a_second: { label: 'Темп, слогов', unit: 'в секунду', hint: 'Гласных за секунду собственной речи.' },
  words_a_minute: { label: 'Темп, слов', unit: 'в минуту', hint: 'Слов за минуту собственной речи.' },
  questions: { label: 'Вопросы сотрудника', unit: 'шт', hint: 'Предложения с вопросительным знаком.' },
  fillers_a_hundred: {
    label: 'Слова-паразиты',
    unit: 'на 100 слов',
    hint: 'По словарю. Распознавание многие из них пропускает, на деле их больше.',
  },
} as const satisfies Record<string, FigureWords>;
export type FigureKey = keyof typeof SPEECH_FIGURES;
export const FIGURE_KEYS = Object.keys(SPEECH_FIGURES) as readonly FigureKey[];

/** All figures of a talk, null where one means nothing or cannot be told. */
export type SpeechFigures = Record<FigureKey, number | null>;
