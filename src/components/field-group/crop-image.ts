/** Side of the picture that the cropper returns (P-41). */
const SIDE = 256;
const QUALITY = 0.9;

/** Area of the picture that is kept, in percent of its sides; always a square. */
export type CropArea = { x: number; y: number; width: number; height: number };

const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const ACCEPTED = TYPES.join(',');
export const NOT_A_PICTURE = 'Подойдёт изображение JPEG, PNG или WebP.';
const TOO_LARGE = 'Изображение больше 10 МБ. Выберите поменьше.';

/** Problem of a file; null when it is accepted. Its content is judged by the browser when it is drawn. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.includes(type)) return NOT_A_PICTURE;
  return size > MAX_BYTES ? TOO_LARGE : null;
}

/** Largest square, in the middle. */
export function middleSquare(width: number, height: number): CropArea {
  const side = Math.min(width, height);
  const share = { width: (side / width) * 100, height: (side / height) * 100 };
  return { ...share, x: (100 - share.width) / 2, y: (100 - share.height) / 2 };
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Area around the same centre, `zoom` times smaller than the largest square. */
export function zoomArea(area: CropArea, largest: CropArea, zoom: number): CropArea {
  const width = largest.width / zoom;
  const height = largest.height / zoom;
  return {
    width,
    height,
    x: between(area.x + (area.width - width) / 2, 0, 100 - width),
    y: between(area.y + (area.height - height) / 2, 0, 100 - height),
  };
}

export function zoomOf(area: CropArea, largest: CropArea): number {
  return area.width > 0 ? largest.width / area.width : 1;
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), type, QUALITY);
  });
}

/** Cuts the area out, 256×256, WebP; a browser that cannot write WebP gives PNG by itself. */
export async function cropImage(image: HTMLImageElement, area: CropArea): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws no canvas');
  pen.imageSmoothingQuality = 'high';
  const { naturalWidth: width, naturalHeight: height } = image;
  const [x, y, w, h] = [
    (area.x / 100) * width,
    (area.y / 100) * height,
    (area.width / 100) * width,
    (area.height / 100) * height,
  ];
  pen.drawImage(image, x, y, w, h, 0, 0, SIDE, SIDE);
  return await toBlob(canvas, 'image/webp');
}
