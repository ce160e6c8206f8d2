import { notAttachable } from '@hypercar/contracts/attached-files';

/** Letters of a receipt stay readable. */
const longestSide = 2000;
const quality = 0.85;

const draw = (picture: ImageBitmap): HTMLCanvasElement => {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  // Where it is transparent it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** The picture as a JPEG of at most 2000 px a side, without place, camera and time. Throws for what is no picture. */
export const shrinkPicture = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(notAttachable);
  });
  const canvas = draw(picture);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (!made) throw new Error(notAttachable);
  return new File([made], file.name.replace(/\.[^.]+$/, '').concat('.jpg'), { type: made.type });
};
