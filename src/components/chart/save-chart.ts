import type { Theme } from '#domain/charts/chart-colours.ts';
import { chartPicture } from '#domain/charts/chart-picture.ts';
import { type ChartTable, csvText } from '#domain/charts/chart-table.ts';
import { saveFile } from '#src/app/save-file.ts';
import type { Pictured } from './chart-card.tsx';

/** Wide enough for a slide and a letter. */
const PICTURE_WIDTH = 960;
/** Twice as many pixels: sharp on screens of today. */
const SHARPNESS = 2;

export function saveCsv(name: string, table: ChartTable): void {
  saveFile(`${name}.csv`, new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }));
}

/** SVG, and pixels of it: there is no other way to a PNG in a browser. */
export async function savePng(name: string, { draw, ...caption }: Pictured, theme: Theme): Promise<void> {
  const { svg, width, height } = chartPicture(draw(PICTURE_WIDTH), caption, theme);
  const image = new Image(width, height);
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  image.src = source;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.ceil(width * SHARPNESS),
    height: Math.ceil(height * SHARPNESS),
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  context.scale(SHARPNESS, SHARPNESS);
  context.drawImage(image, 0, 0, width, height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('the canvas gave no PNG');
  saveFile(`${name}.png`, file);
}
