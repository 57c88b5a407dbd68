/** What models trained on films write where nobody speaks: the whole of a text, in small letters, without its signs. */
const INVENTIONS = [
  /^продолжение следует$/,
  /^(субтитры|субтитр|редактор субтитров|корректор|титры)( .*)?$/,
  /^(спасибо|благодарю) за просмотр$/,
  /^(подписывайтесь|подпишись|подписывайся) на (наш |мой )?канал$/,
  /^ставьте лайки$/,
  /^(thank you|thanks) for watching$/,
  /^dimatorzok$/,
];

/** Whether a text is one of the inventions that engines are known for (D-42). */
export function isInvention(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return INVENTIONS.some((invention) => invention.test(plain));
}
