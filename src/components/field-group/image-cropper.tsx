import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { lookUp } from '#domain/kernel/look-up.ts';
import { IconButton } from '../ui/button.tsx';
import { showPicture } from './show-picture.ts';
import { type CropArea, cropImage, middleSquare, NOT_A_PICTURE, zoomArea, zoomOf } from './crop-image.ts';

const ZOOM_MAX = 8;
const ZOOM_STEP = 0.1;
const LABELS = {
  cropArea: 'Область изображения: стрелки сдвигают, плюс и минус меняют масштаб',
  nwDragHandle: 'Левый верхний угол области: стрелки меняют размер',
  neDragHandle: 'Правый верхний угол области: стрелки меняют размер',
  seDragHandle: 'Правый нижний угол области: стрелки меняют размер',
  swDragHandle: 'Левый нижний угол области: стрелки меняют размер',
  nDragHandle: 'Верхний край области',
  eDragHandle: 'Правый край области',
  sDragHandle: 'Нижний край области',
  wDragHandle: 'Левый край области',
};

type ImageCropperProps = {
  picture: Blob;
  round: boolean;
  onCut: (picture: Blob) => void;
  onProblem: (problem: string) => void;
};

type Cut = { area: CropArea; largest: CropArea };

/** Cropper: mouse, finger or keys choose the square; every pause in choosing gives the picture. */
export function ImageCropper({ picture, round, onCut, onProblem }: ImageCropperProps) {
  const image = useRef<HTMLImageElement>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const attach = useCallback(
    (element: HTMLImageElement) => {
      image.current = element;
      return showPicture(element, picture);
    },
    [picture],
  );
  const zoom = cut ? zoomOf(cut.area, cut.largest) : 1;

  const give = (area: CropArea): void => {
    if (image.current) cropImage(image.current, area).then(onCut, () => onProblem(NOT_A_PICTURE));
  };
  const start = ({ naturalWidth, naturalHeight }: HTMLImageElement): void => {
    const largest = middleSquare(naturalWidth, naturalHeight);
    setCut({ area: largest, largest });
    give(largest);
  };
  const zoomTo = (wanted: number): void => {
    if (!cut) return;
    const area = zoomArea(cut.area, cut.largest, Math.min(Math.max(wanted, 1), ZOOM_MAX));
    setCut({ ...cut, area });
    give(area);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = lookUp({ '+': 1, '=': 1, '-': -1 }, event.key);
    if (direction === undefined) return;
    event.preventDefault();
    zoomTo(zoom + direction * ZOOM_STEP);
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown} className="flex flex-col gap-3">
      <div className="flex justify-center overflow-hidden rounded bg-subtle p-3">
        <ReactCrop
          aspect={1}
          circularCrop={round}
          keepSelection
          ruleOfThirds
          minWidth={24}
          ariaLabels={LABELS}
          {...(cut ? { crop: { unit: '%' as const, ...cut.area } } : {})}
          onChange={(_pixels, area) => cut && setCut({ ...cut, area })}
          onComplete={(_pixels, area) => give(area)}
        >
          <img
            ref={attach}
            alt="Выбранное изображение"
            className="max-h-80 touch-none"
            onLoad={(event) => start(event.currentTarget)}
            onError={() => onProblem(NOT_A_PICTURE)}
          />
        </ReactCrop>
      </div>
      <div className="flex items-center gap-2">
        <IconButton
          label="Мельче"
          icon={<Minus />}
          onClick={() => zoomTo(zoom - ZOOM_STEP)}
          className="max-md:size-11"
        />
        <input
          type="range"
          aria-label="Масштаб"
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 rounded accent-accent md:h-6"
        />
        <IconButton
          label="Крупнее"
          icon={<Plus />}
          onClick={() => zoomTo(zoom + ZOOM_STEP)}
          className="max-md:size-11"
        />
      </div>
    </div>
  );
}
