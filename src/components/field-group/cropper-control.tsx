import { ImagePlus } from 'lucide-react';
import { type DragEvent, Suspense, useCallback, useState } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ControlOf } from './control.ts';
import { ACCEPTED, pictureProblem } from './crop-image.ts';
import type { CropperSpec } from './field-spec.ts';
import { lazySection } from '../layout/lazy-section.tsx';
import { showPicture } from './show-picture.ts';

const ImageCropper = lazySection(
  async () => (await import('./image-cropper.tsx')).ImageCropper,
  'Редактор изображения не загрузился. Обновите страницу.',
);

type Props = ControlOf<CropperSpec, Blob | string | null> & { onProblem: (problem: string | null) => void };

/** Square picture: chosen or dropped, cropped in place, shown as it will be. */
export function CropperControl({ spec, control, value, onChange, onProblem }: Props) {
  /** File being cropped; the count tells one choice of a file from the next. */
  const [source, setSource] = useState<{ file: File; count: number } | null>(null);
  const { round = false, disabled = false } = spec;

  const take = (file: File | undefined): void => {
    if (!file || disabled) return;
    const problem = pictureProblem(file);
    onProblem(problem);
    if (problem === null) setSource((before) => ({ file, count: (before?.count ?? 0) + 1 }));
  };
  const refuse = (problem: string): void => {
    setSource(null);
    onProblem(problem);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      role="presentation"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex flex-col gap-3"
    >
      <div className="flex items-center gap-4">
        <Preview picture={value} round={round} />
        <div className="flex flex-wrap gap-2">
          <span className="relative">
            <input
              {...control}
              type="file"
              name={spec.name}
              accept={ACCEPTED}
              disabled={disabled}
              className="peer absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
              onChange={(event) => {
                take(event.target.files?.[0]);
                // Reset, so that the same file may be chosen again.
                event.target.value = '';
              }}
            />
            <span
              aria-hidden="true"
              className={classNames(
                buttonClass('secondary'),
                'pointer-events-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text',
                'peer-hover:bg-subtle peer-disabled:bg-subtle peer-disabled:text-muted peer-aria-invalid:border-grade-poor max-md:h-11',
              )}
            >
              {value === null ? 'Выбрать изображение' : 'Заменить'}
            </span>
          </span>
          {value !== null && !disabled && (
            <Button
              variant="ghost"
              className="max-md:h-11"
              onClick={() => {
                setSource(null);
                onChange(null);
              }}
            >
              Убрать
            </Button>
          )}
          {source && (
            <Button variant="ghost" className="max-md:h-11" onClick={() => setSource(null)}>
              Готово
            </Button>
          )}
        </div>
      </div>
      {source && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <ImageCropper key={source.count} picture={source.file} round={round} onCut={onChange} onProblem={refuse} />
        </Suspense>
      )}
    </div>
  );
}

const PREVIEW = 'Так будет выглядеть изображение';

function Preview({ picture, round }: { picture: Blob | string | null; round: boolean }) {
  const shape = classNames('size-16 flex-none bg-subtle', round ? 'rounded-full' : 'rounded-lg');
  if (picture instanceof Blob) return <BlobImage picture={picture} className={shape} />;
  if (picture) return <img src={picture} alt={PREVIEW} className={classNames(shape, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={classNames(shape, 'flex items-center justify-center text-muted')}>
      <ImagePlus className="size-6" />
    </span>
  );
}

function BlobImage({ picture, className }: { picture: Blob; className: string }) {
  const attach = useCallback((element: HTMLImageElement) => showPicture(element, picture), [picture]);
  return <img ref={attach} alt={PREVIEW} className={className} />;
}
