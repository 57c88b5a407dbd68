import { Check, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { WeeklyRecipients, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { recipientsCount, SendDialog } from './send-dialog.tsx';
import type { WeeklySteps } from './use-weekly-steps.ts';

type StepButtonsProps = { report: WeeklyReport; recipients: WeeklyRecipients; steps: WeeklySteps };

/** «Утвердить», «Вернуть в черновик», «Отправить»: those that make sense now. */
export function StepButtons({
  report: { state, may, content },
  recipients,
  steps: { running, take },
}: StepButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  if (state === 'sent') return null;
  if (state === 'draft')
    return (
      <Button
        variant="primary"
        icon={<Check />}
        pending={running === 'approve'}
        disabledReason={reasonOf(may.approve)}
        onClick={() => void take('approve')}
      >
        Утвердить
      </Button>
    );
  const nobody = recipientsCount(recipients) === 0 ? 'Выберите, кому отправить.' : undefined;
  return (
    <>
      <Button
        icon={<Undo2 />}
        pending={running === 'reopen'}
        disabledReason={reasonOf(may.reopen)}
        onClick={() => void take('reopen')}
      >
        Вернуть в черновик
      </Button>
      <Button
        variant="primary"
        icon={<Send />}
        disabledReason={nobody ?? reasonOf(may.send)}
        onClick={() => setAsking(true)}
      >
        Отправить
      </Button>
      {isAsking && (
        <SendDialog
          projectId={content.figures.project.id}
          recipients={recipients}
          isSending={running === 'send'}
          onSend={() => void take('send').then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
