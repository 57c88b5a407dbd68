/**
 * Words without meaning («слова-паразиты»), in small letters, ё as е; some are of several words. Recognisers leave many of
 * them out, so that a transcript has fewer than the talk.
 */
export const FILLERS: readonly string[] = [
  'ну',
  'вот',
  'как бы',
  'типа',
  'короче',
  'значит',
  'это самое',
  'так сказать',
  'в общем',
  'в общем-то',
  'в принципе',
  'собственно',
  'собственно говоря',
  'скажем так',
  'как говорится',
  'на самом деле',
  'э',
  'эм',
  'ээ',
  'эээ',
  'мм',
  'ммм',
];
