import sharp from 'sharp';

/** A picture with noise, so that its file is not tiny, whose camera told where it was. */
export const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#a03060' } }).withExif({
    IFD0: { Copyright: 'secret-owner' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
  });

/** A PNG's head that claims so many pixels. */
export const bomb = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
