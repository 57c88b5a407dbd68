import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { EmptyServer } from './empty-server.ts';

/** Seconds of a click, a touch or a drop, and of a letter, by the keystroke-level model. */
const CLICK_SECONDS = 1.3;
const LETTER_SECONDS = 0.28;

export type Effort = { clicks: number; letters: number; motion: number; waited: number };

/** A hand that counts what it does, by mouse or by thumb. */
class Hand {
  #clicks = 0;
  #letters = 0;
  #waitedMs = 0;
  readonly #isThumb: boolean;

  constructor(isThumb: boolean) {
    this.#isThumb = isThumb;
  }

  async press(target: Locator): Promise<void> {
    this.#clicks += 1;
    await this.#waitFor(target.waitFor());
    await (this.#isThumb ? target.tap() : target.click());
  }

  async type(target: Locator, text: string): Promise<void> {
    this.#clicks += 1;
    this.#letters += text.length;
    await target.fill(text);
  }

  /** Two: the list is opened, an entry is chosen. */
  async choose(target: Locator, value: string): Promise<void> {
    this.#clicks += 2;
    await target.selectOption(value);
  }

  /** One drop, or a press and the file. */
  async give(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.#clicks += this.#isThumb ? 2 : 1;
    await target.setInputFiles(file);
  }

  async sees(what: Locator): Promise<void> {
    await this.#waitFor(what.first().waitFor());
  }

  get effort(): Effort {
    const motion = this.#clicks * CLICK_SECONDS + this.#letters * LETTER_SECONDS;
    return { clicks: this.#clicks, letters: this.#letters, motion, waited: this.#waitedMs / 1000 };
  }

  async #waitFor(what: Promise<unknown>): Promise<void> {
    const began = performance.now();
    await what;
    this.#waitedMs += performance.now() - began;
  }
}

/** Everything of the lists that the ready form for windows asks about needs. */
const HEARD = ['Помещение', 'Проёмы и размеры', 'Что стоит сейчас', 'Этаж или доступ', 'Срок', 'Бюджет', 'Кто решает'];

/**
 * From the page of sign-in of an empty production to the first published score of a recording (41.1), as its first admin;
 * what the hand did, and how long the program made it wait. Listening is not counted.
 */
export async function reachFirstScore(page: Page, { server, admin }: EmptyServer, isThumb: boolean): Promise<Effort> {
  const hand = new Hand(isThumb);
  const buffer = await readFile('tests/fixtures/audio/stereo.mp3');
  await page.goto(server.url);
  await hand.type(page.getByLabel('Электронная почта'), admin.email);
  await hand.type(page.getByLabel('Пароль', { exact: true }), admin.password);
  await hand.press(page.getByRole('button', { name: 'Войти' }));
  const zone = page.getByLabel('Запись или переписка');
  await hand.sees(zone);
  await hand.give(zone, { name: 'Продавцова Вера 26.11.mp3', mimeType: 'audio/mpeg', buffer });
  const dialog = page.getByRole('dialog', { name: 'Первый разговор' });
  await hand.sees(dialog);
  await hand.choose(dialog.getByRole('combobox', { name: 'По какой форме оценивать' }), 'windows');
  await hand.press(dialog.getByRole('button', { name: 'Начать оценку' }));
  const form = page.getByRole('region', { name: 'Оценка' });
  await hand.press(form.getByRole('button', { name: 'Остальным — лучший ответ' }));
  // What was told is for a person to say: those criteria have no best answer of their own.
  for (const heard of HEARD) await hand.press(form.getByRole('checkbox', { name: heard }));
  const send = form.getByRole('button', { name: 'Отправить оценку' });
  await hand.press(send);
  // Sending leads to what is left, and opens its group.
  await hand.press(form.getByRole('button', { name: 'Н/П' }).first());
  await hand.press(send);
  await hand.press(form.getByRole('button', { name: 'Опубликовать' }));
  await hand.sees(form.getByText('Опубликована'));
  return hand.effort;
}
