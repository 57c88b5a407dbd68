import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Answer, AnswerValue, Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { type BuiltServer, type Engine, signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { CONCURRENT, load, loadRow } from './load.ts';
import { milliseconds, printRows } from './report.ts';

const SAVES = 400;
const WRITERS = 8;
/** Saves a second of a locked transaction with eighteen statements, two cores (issue 19). */
const SAVES_BEFORE = 126;

type Headers = Record<string, string>;

async function ask<Body>(origin: string, path: string, init: RequestInit): Promise<Body> {
  const answer = await fetch(`${origin}${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Value on this scale that needs no comment: which one does not matter to the time. */
function valueOn(scale: Scale): AnswerValue {
  if ('options' in scale) return scale.type === 'multi' ? [] : (scale.options[0]?.key ?? null);
  if (scale.type === 'points') return scale.max;
  return scale.type === 'text' ? 'Уточнение условий' : null;
}

/** Draft with every criterion answered, after a keystroke in one comment: as a rating is saved towards its end. */
function changed({ content, draft }: Evaluation, turn: number): Evaluation['draft'] {
  const criteria = content.groups.flatMap((group) => group.criteria);
  const answers = criteria.map(
    ({ criterion_key, scale }, nth): Answer => ({
      criterion_key,
      value: valueOn(scale),
      na: false,
      comment: nth === turn % criteria.length ? `Правка ${turn}` : '',
      reasons: [],
      evidence: [],
    }),
  );
  return { ...draft, answers };
}

/** Drafts of as many calls as there are writers; some have no form that fits them. */
async function beginDrafts(origin: string, headers: Headers): Promise<Evaluation[]> {
  const query = 'filter[state][]=unrated&filter[has_audio]=1&per_page=50';
  const list = await ask<CommunicationList>(origin, `/api/communications?${query}`, { headers });
  const drafts: Evaluation[] = [];
  for (const { id } of list.data) {
    const { forms } = await ask<Communication>(origin, `/api/communications/${id}`, { headers });
    if (drafts.length === WRITERS || !forms[0]) continue;
    const body = JSON.stringify({ form_id: forms[0].id });
    const made = { method: 'POST', headers, body };
    drafts.push(await ask<Evaluation>(origin, `/api/communications/${id}/evaluations`, made));
  }
  return drafts;
}

async function measureSaves(origin: string, headers: Headers): Promise<{ perSecond: number; sorted: number[] }> {
  const drafts = await beginDrafts(origin, headers);
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    drafts.map(async (draft) => {
      let evaluation = draft;
      for (let turn = 0; turn < SAVES / WRITERS; turn += 1) {
        const sent = performance.now();
        const { revision } = await ask<SavedDraft>(origin, `/api/evaluations/${evaluation.id}/draft`, {
          method: 'PUT',
          headers: { ...headers, 'if-match': `"${evaluation.revision}"` },
          body: JSON.stringify(changed(evaluation, turn)),
        });
        times.push(performance.now() - sent);
        evaluation = { ...evaluation, revision };
      }
    }),
  );
  return { perSecond: times.length / ((performance.now() - began) / 1000), sorted: times.toSorted((a, b) => a - b) };
}

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

async function signedIn(origin: string, role: string): Promise<Headers> {
  return { authorization: `Bearer ${await signIn(origin, role)}`, 'content-type': 'application/json' };
}

async function measure(engine: Engine, server: BuiltServer): Promise<void> {
  const { origin } = server;
  const headers = await signedIn(origin, 'assessor5');
  const list = `${origin}/api/communications`;
  const bare = await load(`${origin}/healthz`, {});
  const first = await load(list, headers);
  const filtered = await load(
    `${list}?filter[state][]=published&filter[search]=${encodeURIComponent('Анна')}&sort=-duration_seconds`,
    headers,
  );
  const deep = await load(`${list}?page=60`, headers);
  const me = await load(`${origin}/api/users/me`, headers);
  const home = async (role: string) =>
    loadRow(`главная: ${role}`, '300/с', await load(`${origin}/api/home/work`, await signedIn(origin, role)));
  const homes = [await home('assessor5'), await home('pm'), await home('admin')];
  const saves = await measureSaves(origin, headers);
  printRows(`Список и сохранение, ${engine}, демонстрационные данные, ${CONCURRENT} одновременно`, [
    loadRow('пустой ответ /healthz (мера машины)', '—', bare),
    loadRow('первая страница списка', 'p99 ≤ 60 мс на PostgreSQL', first),
    loadRow('фильтр, поиск и сортировка', 'p99 ≤ 60 мс на PostgreSQL', filtered),
    loadRow('шестидесятая страница', 'как первая', deep),
    loadRow('кто вошёл', '0,6 пустого ответа', me),
    ...homes,
    {
      what: `сохранение черновика, отвечено на всё, ${WRITERS} пишущих`,
      goal: 'p95 ≤ 50 мс и 280/с на PostgreSQL (до одного взгляда и одной записи было 126/с)',
      measured: `p50 ${milliseconds(quantile(saves.sorted, 0.5))}, p95 ${milliseconds(quantile(saves.sorted, 0.95))}, ${Math.round(saves.perSecond)} сохранений/с, ${(saves.perSecond / SAVES_BEFORE).toFixed(1).replace('.', ',')} от прежнего`,
    },
  ]);
}

for (const engine of ['pglite', 'postgres'] as const) {
  const server = await startBuiltServer(engine);
  try {
    await measure(engine, server);
  } finally {
    await server.stop();
  }
}
