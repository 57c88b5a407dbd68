import type { EngineKind, EnginePurpose } from './engine-purposes.ts';

/** What each purpose is called, and what it sends. */
export const ENGINE_PURPOSES: Record<EnginePurpose, { label: string; engine: EngineKind; sends: string }> = {
  suggestions: {
    label: 'Подсказки асессору',
    engine: 'chat',
    sends: 'текст разговора и критерии формы с примерами ответов',
  },
  meaning: {
    label: 'Смысл разговора',
    engine: 'chat',
    sends: 'текст разговора, справочники причин, тем и результатов, вопросы раздела «Спросить»',
  },
  transcription: { label: 'Распознавание речи', engine: 'speech', sends: 'звук записи' },
};
export const PURPOSES = Object.keys(ENGINE_PURPOSES) as EnginePurpose[];

/** What each kind of engine is called, and the variables that switch it on. */
export const ENGINE_KINDS: Record<EngineKind, { label: string; off: string; variables: string }> = {
  chat: {
    label: 'Движок, который читает',
    off: 'Нет подсказок асессору и смысла разговоров.',
    variables: 'LLM_URL и LLM_MODEL, а с ними LLM_KEY или LLM_KEY_FILE',
  },
  speech: {
    label: 'Движок, который слушает',
    off: 'Записи без текста не распознаются.',
    variables: 'ASR_URL и ASR_MODEL, а с ними ASR_KEY или ASR_KEY_FILE',
  },
};

/** How an engine is let in to. */
export const ENGINE_AUTHS = { bearer: 'по ключу', gigachat: 'токены GigaChat', none: 'без ключа' } as const;
export type EngineAuth = keyof typeof ENGINE_AUTHS;

/** How the shape of an answer is asked for. */
export const ENGINE_MODES = { json_schema: 'по схеме', json_object: 'объект JSON', text: 'словами' } as const;
export type EngineMode = keyof typeof ENGINE_MODES;

/** How what leaves is masked, for people. */
export const MASKED =
  'Телефоны, карты, почта, паспорта, СНИЛС, имена и города в тексте заменяются метками: [ТЕЛЕФОН-1], [ИМЯ-2], [ГОРОД-1].';
