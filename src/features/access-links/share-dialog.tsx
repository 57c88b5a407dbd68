import { useState } from 'react';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useLeaveQuestion } from '#src/components/unsaved/use-leave-question.tsx';
import { IssuedLink } from './issued-link.tsx';
import { LinkList } from './link-list.tsx';
import { ShareForm } from './share-form.tsx';
import type { ShareTargets } from './share-targets.ts';

type ShareDialogProps = { targets: ShareTargets; onClose: () => void };

/** Dialog that lets a person without an account look at one entity (D-6): a new link, and the existing ones. */
export function ShareDialog({ targets, onClose }: ShareDialogProps) {
  // Token is kept only here: closing the dialog forgets it.
  const [issued, setIssued] = useState<IssuedAccessLink | null>(null);
  const [isTyped, setTyped] = useState(false);
  const { leave, question } = useLeaveQuestion({ isDirty: isTyped && !issued, onLeave: onClose });
  return (
    <Dialog
      open
      onOpenChange={leave}
      role="dialog"
      title="Поделиться ссылкой"
      description="Гость увидит то, что открывает ссылка, без входа и без права что-то менять."
      size="md"
      footer={question}
    >
      <div className="flex flex-col gap-6 pt-4">
        {issued ? (
          <>
            <IssuedLink link={issued} onAgain={() => setIssued(null)} />
            <LinkList target={issued.target} />
          </>
        ) : (
          <ShareForm targets={targets} target={targets[0].type} onIssued={setIssued} onTyped={setTyped} />
        )}
      </div>
    </Dialog>
  );
}
