import { expect, test, vi } from 'vitest';
import { cropImage } from './crop-image.ts';

test('P-41: the area is drawn to the whole of a picture of 256×256', async () => {
  const drawImage = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give, type) => give(new Blob(['cut'], { type: type ?? '' })));
  const image = Object.defineProperties(new Image(), {
    naturalWidth: { value: 640 },
    naturalHeight: { value: 400 },
  });

  const cut = await cropImage(image, { x: 25, y: 10, width: 50, height: 80 });

  expect(cut.type).toBe('image/webp');
  expect(toBlob.mock.contexts[0]).toMatchObject({ width: 256, height: 256 });
  expect(drawImage).toHaveBeenCalledWith(image, 160, 40, 320, 320, 0, 0, 256, 256);
});
