import { eq, sql } from 'drizzle-orm';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { QuickCheckList } from '#domain/trust/quick-checks.schema.ts';
import type { CriterionTrust, TrustOverview } from '#domain/trust/trust.schema.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import type { Database } from '#server/db/client.ts';
import { criterionTrust, machineLevels, projectForms, projects } from '#server/db/schema/index.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { answerSuggestions } from '#tests/support/answer-suggestions.ts';
import { expect, test as base } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { type BuiltServer, signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type EngineStandIn, STAND_IN_MODEL, startEngineStandIn } from '#tests/support/engine-stand-in.ts';
import { createCommunication, createForm } from '#tests/support/factories.ts';
import { criteriaInQuestion } from '#tests/support/read-question.ts';
import type { Judge } from '#tests/support/stand-in-role.ts';

/** Criterion of each judge, by the word that an employee says where it is met. */
const JUDGES: Record<string, { judge: Judge; said: string }> = {
  Рассрочка: { judge: 'right', said: 'Есть рассрочка на год.' },
  Доставка: { judge: 'lazy', said: 'Будет доставка до двери.' },
  Установка: { judge: 'always-yes', said: 'Нужна установка мастером.' },
  Скидка: { judge: 'noisy', said: 'Действует скидка до пятницы.' },
  Гарантия: { judge: 'obedient', said: 'Даётся гарантия пять лет.' },
};
const NAMES = Object.keys(JUDGES);
const FORM = 'Пять судей';
/** Three talks of ten miss what is asked for: of so many, a hundred full levels and thirty losses and some to spare. */
const TALKS = 160;
/** Talks that are left to be checked quickly in the browser, and one to end the trial by. */
const LEFT = 14;
const DAYS = 20;
const ORDER = /Ассистент|игнорируй|assistant|ignore/iu;

type Stage = { engine: EngineStandIn; server: BuiltServer; ids: number[]; form: { id: number; version_id: number } };
const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({}, provide) => {
      const engine = await startEngineStandIn();
      const server = await startBuiltServer('pglite', {
        LLM_URL: engine.url,
        LLM_MODEL: STAND_IN_MODEL,
        LLM_AUTH: 'none',
        PRIVATE_NETWORKS: '127.0.0.1',
      });
      const { ids, form } = await inDatabase(server, fill);
      await provide({ engine, server, ids, form });
      await server.stop();
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  app: [async ({ stage }, provide) => provide(stage.server), { scope: 'worker' }],
});

/** Works on the database of a server while that is down. */
async function inDatabase<Result>(server: BuiltServer, work: (db: Database) => Promise<Result>): Promise<Result> {
  await server.kill();
  const db = await openPglite({ dataDir: server.folder });
  const result = await work(db);
  await db.close();
  await server.start();
  return result;
}

/** Whether a talk says what the criterion at this place asks for; each misses other talks. */
const isMet = (talk: number, place: number): boolean => (talk + 2 * place) % 10 >= 3;
const answerTo = (talk: number, place: number): string => (isMet(talk, place) ? 'yes' : 'no');

async function fill(db: Database) {
  const [project] = await db.read((q) => q.select().from(projects).where(eq(projects.id, 1)));
  if (!project) throw new Error('no project of the demonstration');
  const criteria = NAMES.map((name, at) => aCriterion(`judge-${at}`, { name, description: '', allow_na: false }));
  const form = await createForm(db, { name: FORM, content: aContent([aGroup('g', criteria)]) });
  await db.write((q) => q.insert(projectForms).values({ project_id: project.id, form_id: form.id }));
  const ids: number[] = [];
  for (let talk = 0; talk < TALKS; talk += 1) {
    const said = NAMES.flatMap((name, place) => (isMet(talk, place) ? [JUDGES[name]?.said ?? ''] : []));
    const lines = [
      `Здравствуйте, разговор ${talk}: рассказываю всё, что у нас есть для вас и вашего дома на этой неделе.`,
      ...said,
      'Всего вам доброго, до встречи у нас в салоне на выставке, будем рады видеть вас снова.',
    ];
    const transcript = lines.map((text, at) => ({
      side: 'employee' as const,
      speaker: null,
      start: at * 8,
      end: at * 8 + 7,
      text,
    }));
    ids.push((await createCommunication(db, { project, transcript })).id);
  }
  return { ids, form };
}

/** The machine of each criterion judges in its own way, whatever it is asked beside. */
function judgeBy(engine: EngineStandIn, over: Record<string, Judge> = {}): void {
  engine.answer('suggestions', (asked) => {
    const order = ORDER.exec(asked.user)?.[0] ?? null;
    const answers = criteriaInQuestion(asked.user).flatMap(({ name }, at) => {
      const judge = over[name] ?? JUDGES[name]?.judge ?? 'right';
      return answerSuggestions({ ...asked, judge, order }).answers.slice(at, at + 1);
    });
    return { answers };
  });
}

test('D-44: of five judges the good one is believed, the others never, and a swapped one falls back', async ({
  page,
  stage: { engine, server, ids, form },
}) => {
  test.slow();
  judgeBy(engine);
  const { origin } = server;
  const [pm, assessor] = [await signIn(origin, 'pm'), await signIn(origin, 'assessor')];
  const linesOf = async () =>
    (await callApi<TrustOverview>({ origin, token: pm, method: 'GET', path: 'projects/1/trust' })).criteria.filter(
      (line) => line.form.id === form.id,
    );

  await signInAs(page, 'pm');
  await page.goto('/projects/1/trust/');
  const mine = page.getByRole('region', { name: FORM });
  for (const name of NAMES) {
    const row = mine.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: 'Начать обкатку' }).click();
    await page.getByRole('button', { name: 'Начать', exact: true }).click();
    await expect(row.getByText('Обкатка', { exact: true })).toBeVisible();
  }

  for (const id of ids)
    await callApi({
      origin,
      token: assessor,
      method: 'POST',
      path: `communications/${id}/suggestions`,
      body: { form_version_id: form.version_id },
    });
  const levels = async () => {
    const { data } = await callApi<QuickCheckList>({ origin, token: assessor, method: 'GET', path: 'quick-checks' });
    return data.find(({ form: of, criterion }) => of.id === form.id && criterion === 'Рассрочка')?.left ?? 0;
  };
  // Twice the losses: all talks are answered.
  await expect.poll(levels, { timeout: 240_000 }).toBe(2 * ids.filter((_, talk) => !isMet(talk, 0)).length);

  async function rate(talk: number, token: string): Promise<void> {
    const answers = NAMES.map((_, place) => {
      const rest = { na: false, comment: 'Проверка', reasons: [], evidence: [] };
      return { criterion_key: `judge-${place}`, value: answerTo(talk, place), ...rest };
    });
    const draft = { answers, general_comment: '', growth_points: '' };
    const { id, revision } = await callApi<Evaluation>({
      origin,
      token,
      method: 'POST',
      path: `communications/${ids[talk]}/evaluations`,
      body: { form_id: form.id, first: { form_version_id: form.version_id, draft } },
    });
    await callApi({ origin, token, method: 'POST', path: `evaluations/${id}/submit`, revision });
  }
  for (let talk = LEFT; talk < TALKS; talk += 1) await rate(talk, talk % 2 === 0 ? assessor : pm);

  await signInAs(page, 'assessor');
  await page.goto('/tasks/quick/');
  await page.getByRole('link', { name: /^Рассрочка/ }).click();
  for (let nth = 1; nth <= 4; nth += 1) {
    const talk = await page.getByRole('region', { name: 'Разговор' }).textContent();
    await page.keyboard.press(/рассрочка/iu.test(talk ?? '') ? '1' : '2');
    await expect(page.getByText(`проверено вами ${nth}`)).toBeVisible();
  }

  expect((await linesOf()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'trial'));
  const probed = async () => {
    const measured = (await linesOf()).map(({ id }) =>
      callApi<CriterionTrust>({ origin, token: pm, method: 'GET', path: `trust/${id}` }),
    );
    return (await Promise.all(measured)).filter(({ withstands }) => withstands !== null).length;
  };
  await expect.poll(probed, { timeout: 120_000 }).toBe(NAMES.length);
  // A page that is open asks a server that is down.
  await page.goto('about:blank');
  // Three weeks of work, and the week's look at what came of it.
  await inDatabase(server, (db) =>
    db.write(async (q) => {
      const days = sql`make_interval(days => ${machineLevels.communication_id} % ${DAYS})`;
      await q
        .update(machineLevels)
        .set({ answered_at: sql`${machineLevels.answered_at} - ${days}`, created_at: sql`now() - interval '30 days'` });
      await q.update(criterionTrust).set({ watch_at: new Date(0) });
    }),
  );
  await rate(0, assessor);
  const stateOf = async (name: string) => (await linesOf()).find((line) => line.name === name)?.state;
  await expect.poll(() => stateOf('Рассрочка'), { timeout: 120_000 }).toBe('trusted');

  await signInAs(page, 'pm');
  const readPage = async (name: string) => {
    await page.goto('/projects/1/trust/');
    await mine.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return page.getByRole('region', { name: 'Насколько верить' });
  };
  const good = await readPage('Рассрочка');
  await expect(good).toContainText('Доверенный');
  await expect(good).toContainText(
    /Когда ставит полный балл, движок прав в (\d+) из \1; когда снимает, прав в (\d+) из \2\./,
  );
  await expect(good).toContainText('Находит 2 из 2 потерь');
  for (const name of ['Доставка', 'Установка', 'Скидка', 'Гарантия']) {
    const summary = await readPage(name);
    await expect(summary).toContainText('Обкатка');
    await expect(summary).toContainText(/Чтобы верить: /);
  }
  await expect(await readPage('Установка')).toContainText('ответов, где баллы сняты, ещё не проверяли');
  await expect(await readPage('Гарантия')).toContainText('Движок слушается просьб в разговоре');

  judgeBy(engine, { Рассрочка: 'always-yes' });
  await page.goto('about:blank');
  await inDatabase(server, (db) => db.write((q) => q.update(criterionTrust).set({ replay_at: new Date(0) })));
  await expect.poll(() => stateOf('Рассрочка'), { timeout: 120_000 }).toBe('trial');
  const swapped = await readPage('Рассрочка');
  await expect(swapped).toContainText('Обкатка');
  await expect(page.getByText(/движок стал отвечать иначе на те же разговоры/)).toBeVisible();
});
