import type { EngineKind, EnginePurpose } from './engine-purposes.ts';

/** What each purpose is called, and what it sends. */
const ENGINE_PURPOSES: Record<EnginePurpose, { label: string; engine: EngineKind; sends: string }> = {
  suggestions: {
    label: 'Подсказки асессору',
    engine: 'chat',
    sends: 'текст разговора и критерии формы с примерами ответов',
  },
  meaning: {
    label: 'Смысл разговора',
    engine: 'chat',
    sends: 'текст разговора и справочники причин, тем и результатов',
  },
  transcription: { label: 'Распознавание речи', engine: 'speech', sends: 'звук записи' },
};
export const PURPOSES = Object.keys(ENGINE_PURPOSES) as EnginePurpose[];

/** How an engine is let in to. */
export const ENGINE_AUTHS = { bearer: 'по ключу', gigachat: 'токены GigaChat', none: 'без ключа' } as const;
export type EngineAuth = keyof typeof ENGINE_AUTHS;

/** How the shape of an answer is asked for. */
export const ENGINE_MODES = { json_schema: 'по схеме', json_object: 'объект JSON', text: 'словами' } as const;
export type EngineMode = keyof typeof ENGINE_MODES;
