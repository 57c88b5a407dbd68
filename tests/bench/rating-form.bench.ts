import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import { aCriterion, aContent, aGroup, anOption, outOfTen, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { type BuiltServer, signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { longestTask, SLOWER } from './longest-task.ts';
import { milliseconds, printRows, type Row } from './report.ts';

/** Size of Q-9: 60 criteria. */
const GROUPS = 10;
const IN_GROUP = 6;
const TEXT = 'Не спросил о сроках и бюджете, предложил сразу.';
const VIEWS = ['list', 'accordion', 'steps', 'table'] as const;

const SCALES: Scale[] = [
  yesNo,
  outOfTen,
  { type: 'ternary', options: [anOption('Да', 2), anOption('Частично', 1), anOption('Нет', 0)] },
  { type: 'multi', max: 3, options: [anOption('Выслушал', 1), anOption('Уточнил', 1), anOption('Ответил', 1)] },
];

function criterionAt(at: number): FormCriterion {
  return aCriterion(`c${at}`, {
    name: `Критерий номер ${at}`,
    description: 'Поздоровался, назвал своё имя и компанию в первые 15 секунд разговора.',
    scale: SCALES[at % SCALES.length] ?? yesNo,
    reasons: ['Не назвал имя', 'Не поздоровался'],
  });
}

function contentOf(type_view: FormContent['type_view']): FormContent {
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    aGroup(
      `g${group}`,
      Array.from({ length: IN_GROUP }, (__, at) => criterionAt(group * IN_GROUP + at)),
    ),
  );
  return aContent(groups, { type_view, rate_method: 'groups' });
}

type Typing = { answers: number; comment: number };

async function fill(page: Page, devtools: CDPSession): Promise<Typing> {
  const answers = await longestTask(devtools, async () => {
    for (let at = 0; at < GROUPS * IN_GROUP; at += 1) {
      await page.keyboard.press('1');
      await page.keyboard.press('j');
    }
  });
  await page.keyboard.press('c');
  const comment = await longestTask(devtools, () => page.keyboard.type(TEXT));
  return { answers, comment };
}

/** Measures a view over the server's own evaluation with a longer form in it: the subject is the screen. */
async function measureView(browser: Browser, origin: string, view: (typeof VIEWS)[number]): Promise<Typing> {
  const token = await signIn(origin, 'assessor');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> =>
    (await (
      await fetch(`${origin}/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    ).json()) as Answer;
  const { data } = await ask<CommunicationList>('communications?filter[state][]=unrated&filter[has_audio]=1');
  const id = data[VIEWS.indexOf(view)]?.id ?? 0;
  const { forms } = await ask<Communication>(`communications/${id}`);
  const made = await ask<Evaluation>(`communications/${id}/evaluations`, { form_id: forms[0]?.id });
  let evaluation: Evaluation = { ...made, content: contentOf(view) };

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'token', value: token, url: origin }]);
  const page = await context.newPage();
  await page.route(`**/api/evaluations/${made.id}`, (route) => route.fulfill({ json: evaluation }));
  await page.route(`**/api/evaluations/${made.id}/draft`, (route) => {
    evaluation = { ...evaluation, revision: evaluation.revision + 1, draft: route.request().postDataJSON() };
    const { id: evaluation_id, revision, form_version, result, updated_at, may } = evaluation;
    const { move_version } = may;
    return route.fulfill({
      json: {
        id: evaluation_id,
        revision,
        form_version,
        result,
        updated_at,
        may: { move_version },
      } satisfies SavedDraft,
    });
  });
  await page.goto(`${origin}/communications/${id}`);
  await page.getByRole('radiogroup', { name: /Критерий номер 0/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  const typing = await fill(page, devtools);
  await context.close();
  return typing;
}

function rows(view: string, { answers, comment }: Typing): Row[] {
  return [
    { what: `${view}: ответы клавишами, самая долгая задача`, goal: '≤ 50 мс', measured: milliseconds(answers) },
    { what: `${view}: печать комментария, самая долгая задача`, goal: '≤ 50 мс', measured: milliseconds(comment) },
  ];
}

async function measure({ origin }: BuiltServer): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
  try {
    const all: Row[] = [];
    for (const view of VIEWS) all.push(...rows(view, await measureView(browser, origin, view)));
    printRows(`Форма на ${GROUPS * IN_GROUP} критериев, процессор в ${SLOWER} раза медленнее (Q-9)`, all);
  } finally {
    await browser.close();
  }
}

const server = await startBuiltServer('pglite');
try {
  await measure(server);
} finally {
  await server.stop();
}
