import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { clipsApi } from '#domain/clips/clips.api.ts';
import type { Clip } from '#domain/clips/clips.schema.ts';
import { AUDIO_STATES } from '#domain/communications/communication-facts.ts';
import { call } from '#src/app/call.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { CutPlayer } from '#src/components/player/cut-player.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { speakerLabel } from '#src/features/communications/speaker-label.ts';
import { clipQuery } from './clips.queries.ts';

type ClipLineProps = {
  clip: Clip;
  /** Before the title: its number, or a handle. */
  lead?: ReactNode;
  menu?: ReactNode;
  /** Leads to its communication, where the page is not that of it. */
  leads?: boolean;
  /** It has a page of its own around it, with its title: its words are shown at once. */
  isPage?: boolean;
  /** It stands under its criterion, which need not be said again: only the answer. */
  isExample?: boolean;
  row?: Pick<ComponentProps<'li'>, 'onDragOver' | 'onDrop' | 'className'>;
};

/** A clip: what it is, its sound and, by a press, its words. */
export function ClipLine({ clip, lead, menu, leads = false, isPage = false, isExample = false, row }: ClipLineProps) {
  const { id, title, criterion, tags, author, audio, start, end } = clip;
  const [isOpen, setOpen] = useState(isPage);
  const wordsId = useId();
  const example = criterion && exampleText(criterion, isExample);
  return (
    <li data-row {...row} className={classNames('flex flex-col gap-1.5 py-2.5', row?.className)}>
      {!isPage && (
        <div className="flex items-start gap-2">
          {lead}
          <p className="min-w-0 flex-1 font-medium break-words">{title}</p>
          {/* As high as the line of the title: a finger's target reaches over it. */}
          {menu && <span className="-my-1.5 flex-none pointer-coarse:-my-3">{menu}</span>}
        </div>
      )}
      {(example || tags.length > 0) && (
        <p className="flex flex-wrap gap-1">
          {example && <Badge tone="accent">{example}</Badge>}
          {tags.map((tag) => (
            <Badge key={tag.id}>{tag.name}</Badge>
          ))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {audio === 'ready' ? (
          <CutPlayer
            span={{ from: start, to: end }}
            name={title}
            ask={() => call(clipsApi.sound, { params: { id } })}
          />
        ) : (
          <span className="text-sm text-muted">{AUDIO_STATES[audio]}</span>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? wordsId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="group flex items-center gap-1 rounded text-sm text-accent-text pointer-coarse:min-h-11"
        >
          Слова<span className="sr-only"> фрагмента: {title}</span>
          <ChevronDown aria-hidden="true" className="size-4 group-aria-expanded:rotate-180" />
        </button>
        {leads && clip.communication_id !== null && <ToTalk clip={clip} communicationId={clip.communication_id} />}
        {author && <span className="ml-auto text-xs text-muted">{author.name}</span>}
      </div>
      {isOpen && <ClipWords id={wordsId} clipId={id} />}
    </li>
  );
}

function exampleText({ name, answer }: NonNullable<Clip['criterion']>, isExample: boolean): string | null {
  if (isExample) return answer && answer.label;
  return answer ? `${name}: ${answer.label}` : name;
}

/** What is said in a clip, fetched when somebody wants to read it. */
function ClipWords({ id, clipId }: { id: string; clipId: number }) {
  const query = useQuery(clipQuery(clipId));
  const { data } = query;
  if (query.error && !data) return <QueryError query={query} title="Слова не загрузились" className="py-2" />;
  if (!data) return <p className="text-sm text-muted">Слова загружаются…</p>;
  if (data.words.length === 0) return <p className="text-sm text-muted">Слов этого места нет.</p>;
  return (
    <dl id={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 border-l-2 border-line pl-2.5 text-sm">
      {data.words.map(({ side, speaker, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- segments may be alike; their order never changes here
        <div key={at} className="contents">
          <dt className="text-muted">{speakerLabel(side, speaker)}</dt>
          <dd className="break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Way to the clip's second in its communication. */
function ToTalk({ clip, communicationId }: { clip: Clip; communicationId: number }) {
  return (
    <Link
      to="/communications/$id"
      params={{ id: String(communicationId) }}
      search={{ t: Math.floor(clip.start) }}
      className="flex items-center text-sm text-accent-text hover:underline pointer-coarse:min-h-11"
    >
      Коммуникация № {communicationId}
    </Link>
  );
}
