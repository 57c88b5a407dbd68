/** What an engine is asked for; each is switched on by company, and off until then (D-42, D-43, D-52). */
export type EnginePurpose = 'transcription' | 'suggestions' | 'meaning';

/** Kind of engine that serves a purpose: one that listens, or one that reads. */
export type EngineKind = 'speech' | 'chat';
