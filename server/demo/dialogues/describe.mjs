/** Разговор без звука: заголовки, длительность и то, что доказывают его слова, с секундами. */
const tenths = (seconds) => Math.round(seconds * 10) / 10;

/** Секунды слов внутри реплики: доля времени равна доле букв, как и на странице при выделении. */
function secondsOf(quote, segments) {
  const segment = segments.find(({ text }) => text.includes(quote));
  if (!segment) throw new Error(`в расшифровке нет слов «${quote}»`);
  const { start, end, text } = segment;
  const at = (index) => start + ((end - start) * index) / text.length;
  const from = text.indexOf(quote);
  return { start: tenths(at(from)), end: tenths(at(from + quote.length)) };
}

function timed(judgements, segments) {
  return judgements.map((one) => (one.quote ? { ...one, ...secondsOf(one.quote, segments) } : one));
}

/** Сколько клиент ждал в тишине: паузы перед репликами сотрудника. */
const holdOf = (turns) =>
  Math.round(turns.reduce((sum, { speaker, gap }) => sum + (speaker === 'employee' ? Math.max(0, gap ?? 0) : 0), 0));

const listed = (text) => (text ?? '').split(',').flatMap((part) => part.trim() || []);

export function describeTalk({ slug, header, turns, judgements }, { duration, segments }) {
  return {
    slug,
    title: header.title,
    company: header.company,
    projects: listed(header.projects),
    category: header.category,
    type: header.type,
    temperature: header.temperature,
    tags: listed(header.tags),
    direction: header.direction,
    quality: header.quality,
    employee_name: header.employee ?? null,
    employee_gender: header.employee_gender,
    client_name: header.client,
    summary: header.summary,
    duration_seconds: duration,
    hold_seconds: holdOf(turns),
    judgements: timed(judgements, segments),
  };
}
