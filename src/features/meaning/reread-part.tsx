import { DAYS, TALKS, TOKENS } from '#domain/kernel/nouns.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { CompanyReferences } from '#domain/meaning/company-references.schema.ts';
import { meaningApi } from '#domain/meaning/meaning.api.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { companyReferencesQuery } from './company-references.query.ts';

type Reread = NonNullable<CompanyReferences['reread']>;
type Part = { id: number; outdated: number; reread: Reread };

/** «Прочитать заново»: what was read by former values, of a whole company; told before what it costs (D-52). */
export function RereadPart({ id, outdated, reread }: Part) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(meaningApi.reread, { params: { id } }),
    onSuccess: (references) => {
      queryClient.setQueryData(companyReferencesQuery(id).queryKey, references);
      return queryClient.invalidateQueries({ queryKey: ['projects', 'meaning-run'] });
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
  const { running, may } = reread;
  const begin = async (): Promise<void> => {
    const title = `Прочитать заново ${countOf(outdated, TALKS)}?`;
    if (await dialog({ title, message: costText(reread), ok: 'Прочитать' })) start.mutate();
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {outdated > 0 && <p>{outdatedText(outdated, reread)}</p>}
      {running && (
        <>
          <Progress label="Чтение прошлых" value={running.done} max={Math.max(running.total, 1)} />
          <p>{runningText(running)}</p>
        </>
      )}
      {(running === null || may.allowed) && (
        <Button
          icon={<BookOpenText />}
          pending={start.isPending}
          disabledReason={may.allowed ? undefined : reasonOf(may)}
          onClick={() => void begin()}
        >
          Прочитать заново
        </Button>
      )}
    </div>
  );
}

function runningText({ done, total, waits_until }: NonNullable<Reread['running']>): string {
  const counted = `Прошлые разговоры читаются: готово ${formatNumber(done)} из ${formatNumber(total)}.`;
  if (waits_until === null) return counted;
  return `${counted} Бюджет на сегодня потрачен, продолжим ${formatShortDateTime(waits_until, readerZone())}.`;
}

function outdatedText(outdated: number, { corrected }: Reread): string {
  const some = corrected === 0 ? '' : `, из них исправлены вручную: ${formatNumber(corrected)}`;
  return `По прежним значениям прочитано: ${countOf(outdated, TALKS)}${some}. Исправления останутся.`;
}

function costText({ tokens, roubles, days, corrected }: Reread): string {
  const money = roubles === null ? '' : `, примерно ${formatNumber(Math.ceil(roubles))} ₽`;
  const wait = days !== null && days > 1 ? ` По дневному бюджету компании это займёт ${countOf(days, DAYS)}.` : '';
  const kept = corrected === 0 ? '' : ` Исправленное вручную (${countOf(corrected, TALKS)}) останется.`;
  return `Это около ${countOf(tokens, TOKENS)}${money}.${wait}${kept}`;
}
