import type { Untold } from './find-condition.ts';

/** Why there is nothing to be checked. */
export const UNTOLD_WORDS: Record<Untold, string> = {
  no_words: 'нет расшифровки или сообщений',
  no_sides: 'не сказано, кто говорит',
  no_times: 'у реплик нет времени',
  no_anchor: 'не было фразы, после которой проверять',
  no_dictionary: 'словарь удалён',
  no_facts: 'показатель речи не посчитан',
};
