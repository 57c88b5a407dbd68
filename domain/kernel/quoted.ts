/** Words in quotation marks, marks among them as the inner ones: «Звоню из „Окон Комфорт“». */
export function quoted(words: string): string {
  return `«${words.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
