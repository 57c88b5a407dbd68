import { formatNumber } from '../kernel/format-number.ts';
import type { TrustSummary } from './trust.schema.ts';
import { agreementText } from './trust-words.ts';

/** Numbers that a share is said by, «3 из 4», the smallest that comes close; further ones nobody pictures. */
const SAID_OF = [2, 3, 4, 5, 6, 7, 8, 9, 10, 20] as const;
const CLOSE = 0.03;

/** «3 из 4»: a share in small numbers; all or none is said of nothing less. @param share 0…1 */
export function fewOf(share: number): string {
  for (const of of SAID_OF) {
    const few = Math.round(share * of);
    const isWhole = few === 0 || few === of;
    if (Math.abs(few / of - share) <= (isWhole ? 0 : CLOSE)) return `${few} из ${of}`;
  }
  return `${Math.round(share * 100)} из 100`;
}

/** What is known of a machine, for who is no statistician; what nobody has checked is said in words (D-44). */
export function trustSentence({
  full,
  loss,
  found_losses,
  agreement,
  agreement_low,
  among_people,
}: TrustSummary): string {
  const checked = full.checked + loss.checked;
  if (checked === 0) return 'Вслепую ещё ничего не проверено.';
  const right = ({ checked: all, right: count }: TrustSummary['full']): string => `${count} из ${all}`;
  const whenFull =
    full.checked > 0
      ? `Когда ставит полный балл, движок прав в ${right(full)}`
      : 'Ответов с полным баллом не проверяли';
  const whenLoss =
    loss.checked > 0 ? `когда снимает, прав в ${right(loss)}` : 'ответов, где баллы сняты, ещё не проверяли';
  const found = found_losses === null ? '' : ` Находит ${fewOf(found_losses / 100)} потерь.`;
  const agreed =
    agreement === null || agreement_low === null
      ? ' Проверено мало: о совпадении с асессорами сказать нечего.'
      : ` ${agreementText(agreement, agreement_low)}; ${amongText(among_people)}.`;
  return `Проверок вслепую: ${formatNumber(checked)}. ${whenFull}; ${whenLoss}.${found}${agreed}`;
}

const amongText = (among: number | null): string =>
  among === null ? 'насколько асессоры совпадают между собой, неизвестно' : `асессоры между собой: ${among}\u00a0%`;
