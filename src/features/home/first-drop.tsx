import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Card } from '#src/components/ui/card.tsx';
import { DropZone } from '#src/components/ui/drop-zone.tsx';
import { ACCEPTED_WITH_WORDS } from '#src/features/uploads/upload-check.ts';
import { workQuery } from './work.queries.ts';

const loadDialog = async () => (await import('#src/features/uploads/upload-dialog.tsx')).UploadDialog;

/** Shortest way to the first score: a file dropped here, and all it needs is proposed around it. Gone with the first talk. */
export function FirstDrop() {
  const steps = useQuery(workQuery).data?.steps;
  const layer = useLazyLayer(loadDialog);
  const [files, setFiles] = useState<readonly File[]>([]);
  // The dialog outlives the first talk, which it makes.
  if (!layer.open && (!steps || steps.call)) return null;
  return (
    <Card as="section" aria-labelledby="first-drop" className="flex flex-col gap-3 p-4">
      <h2 id="first-drop" className="text-md font-semibold">
        Начните с разговора
      </h2>
      <DropZone
        label="Запись или переписка"
        icon={<Upload aria-hidden="true" />}
        invitation="Перетащите запись или переписку"
        kinds="или нажмите, чтобы выбрать: звук, видео, субтитры, выгрузка чата, письма. Компанию, проект, форму и сотрудника предложим."
        accept={ACCEPTED_WITH_WORDS}
        multiple
        onFiles={(chosen) => {
          setFiles(chosen);
          layer.setOpen(true);
        }}
      />
      {layer.open && layer.Part && <layer.Part files={files} onClose={() => layer.setOpen(false)} />}
    </Card>
  );
}
