import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { attachmentsApi } from '#domain/attachments/attachments.api.ts';
import type { KeptAttachment } from '#domain/attachments/attachments.schema.ts';
import type { Attachment } from '#domain/communications/communications.schema.ts';
import { formatBytes } from '#domain/kernel/format-number.ts';
import { call } from '#src/app/call.ts';

/** A minute less than the server's ten, counted from here, because this device's clock may be wrong. */
const GOOD_MS = 9 * 60_000;

const attachmentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['communications', 'attachments', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(attachmentsApi.list, { params: { id }, signal });
      return new Map(data.map((one) => [one.id, one]));
    },
    staleTime: GOOD_MS,
  });

type MessageAttachmentsProps = { communicationId: number; attachments: readonly Attachment[] };

/** What came with a message: voices are played, pictures shown, documents downloaded; the rest is named (D-66). */
export function MessageAttachments({ communicationId, attachments }: MessageAttachmentsProps) {
  const isKept = attachments.some(({ file_id }) => file_id !== undefined);
  const query = useQuery({ ...attachmentsQuery(communicationId), enabled: isKept });
  const refresh = async (id: number): Promise<KeptAttachment | undefined> => (await query.refetch()).data?.get(id);
  return (
    <ul aria-label="Вложения" className="mt-1 flex flex-col gap-2">
      {attachments.map((attachment, nth) => {
        const kept = attachment.file_id === undefined ? undefined : query.data?.get(attachment.file_id);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name; their order never changes
          <li key={nth} className="flex min-w-0 flex-col gap-1">
            {kept?.url && (
              <Shown attachment={attachment} kept={kept} url={kept.url} onLost={() => void query.refetch()} />
            )}
            <FileLine
              attachment={attachment}
              kept={kept}
              isAsked={isKept && query.isPending}
              onDownload={(event) => {
                if (!kept || !query.isStale) return;
                // The address is too old by now: the click waits for another one.
                event.preventDefault();
                void refresh(kept.id).then(
                  (fresh) => fresh?.download_url && window.location.assign(fresh.download_url),
                );
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

type ShownProps = { attachment: Attachment; kept: KeptAttachment; url: string; onLost: () => void };

/** Voice or picture. What has begun to load keeps its address: another one would begin it anew. */
function Shown({ attachment: { name }, kept: { shown_as }, url, onLost }: ShownProps) {
  const [held, setHeld] = useState<string | null>(null);
  const lose = (): void => {
    if (held !== null) setHeld(null);
    onLost();
  };
  if (shown_as?.startsWith('image/'))
    return (
      <a href={url} target="_blank" rel="noopener" className="w-fit max-w-full rounded">
        <img
          src={held ?? url}
          alt={name}
          loading="lazy"
          onLoad={() => setHeld(held ?? url)}
          onError={lose}
          className="h-48 max-w-full rounded object-contain object-left"
        />
      </a>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what a voice message says
    <audio
      controls
      preload="none"
      aria-label={`Голосовое сообщение ${name}`}
      src={held ?? url}
      onPlay={({ currentTarget }) => {
        setHeld(held ?? url);
        pauseOthers(currentTarget);
      }}
      onError={lose}
      className="h-10 w-72 max-w-full"
    />
  );
}

function pauseOthers(playing: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== playing) other.pause();
}

type FileLineProps = {
  attachment: Attachment;
  kept: KeptAttachment | undefined;
  isAsked: boolean;
  onDownload: (event: MouseEvent) => void;
};

function FileLine({ attachment: { name, size, file_id }, kept, isAsked, onDownload }: FileLineProps) {
  const bytes = kept?.size_bytes ?? size;
  const missing = file_id === undefined ? 'файла нет: пришло только имя' : 'файл больше не хранится';
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm">
      <FileText aria-hidden="true" className="flex-none text-muted" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {name}{' '}
        <span className="text-muted">
          {bytes !== null && <span className="whitespace-nowrap">{formatBytes(bytes)}</span>}
          {!kept && !isAsked && `${bytes === null ? '' : ' · '}${missing}`}
        </span>
      </span>
      {kept?.download_url && (
        <a
          href={kept.download_url}
          onClick={onDownload}
          aria-label={`Скачать ${name}`}
          title="Скачать"
          className="flex size-6 flex-none items-center justify-center rounded text-accent-text hover:bg-pressed pointer-coarse:-my-2 pointer-coarse:size-11"
        >
          <Download aria-hidden="true" />
        </a>
      )}
    </p>
  );
}
