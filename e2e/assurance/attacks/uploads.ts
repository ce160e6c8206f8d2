import { maxPictureBytes, uploadPicture } from '@hypercar/contracts/site-media';
import { pictureFile } from '@hypercar/contracts/site-pictures';
import sharp from 'sharp';
import { check } from '../check';
import { type Answer, isError } from '../http';
import type { Target } from '../target';
import { must } from '../verdict';

const page = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a03060' } });

const sendPicture = (
  site: Target,
  raw: Buffer | string,
  { token, type = 'image/jpeg' }: { token?: string; type?: string },
): Promise<Answer> =>
  site.ask(`${uploadPicture.path}?alt=assurance`, {
    method: 'POST',
    token,
    raw,
    headers: { 'Content-Type': type },
    deadlineMs: 60_000,
  });

const refusedFiles = check({
  promise: 'uploads',
  what: 'an SVG, a page behind the head of a JPEG, a film, 100 million pixels, another type, more than 25 MB, other roles',
  needs: ['admin'],
  gateway: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const { token: assistant } = await site.as('assistant');
    const large = Buffer.alloc(maxPictureBytes + 1);
    const answers: [string, Answer, number][] = [
      ['SVG', await sendPicture(site, page, { token }), 400],
      [
        'page in a JPEG',
        await sendPicture(site, Buffer.from(`\xff\xd8\xff${page}`, 'latin1'), { token }),
        400,
      ],
      ['film', await sendPicture(site, `\0\0\0\x20ftypisom${page}`, { token }), 400],
      ['bomb', await sendPicture(site, await blank(1e4, 1e4).png().toBuffer(), { token }), 400],
      ['called a page', await sendPicture(site, page, { token, type: 'text/html' }), 415],
      ['25 MB and a byte', await sendPicture(site, large, { token }), 413],
      ['by an assistant', await sendPicture(site, large.subarray(1), { token: assistant }), 403],
      ['by a guest', await sendPicture(site, large.subarray(1), {}), 401],
    ];
    return must(
      // Who sends more than is taken may be hung up on while sending; gateway/test/uploads.test.ts holds the 413 itself.
      answers.every(
        ([, answer, wanted]) => isError(answer, wanted) || (wanted === 413 && answer.status === 0),
      ),
      answers.map(([what, { status }]) => `${what} ${status}`).join(', '),
    );
  },
});

const onlyPixels = check({
  promise: 'uploads',
  what: 'a picture with a page behind it and a name in it; other paths beside its files',
  needs: ['admin'],
  gateway: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const picture = blank(500, 400).withExif({ IFD0: { Copyright: 'secret-owner' } });
    const file = Buffer.concat([await picture.jpeg().toBuffer(), Buffer.from(page)]);
    const made = await sendPicture(site, file, { token });
    const { id, hash } = made.json as { id: string; hash: string };
    const served = await site.ask(pictureFile(hash, 400, 'webp'));
    const beside = await Promise.all(
      ['', '/', '/..%2f..%2fsecrets.json', '/400.svg'].map((end) =>
        site.ask(`/media/${hash}${end}`),
      ),
    );
    await site.ask(`${uploadPicture.path}/${id}`, { method: 'DELETE', token });
    const gone = await site.ask(pictureFile(hash, 400, 'webp'));
    return must(
      served.headers['content-type'] === 'image/webp' &&
        served.headers['x-content-type-options'] === 'nosniff' &&
        !/alert|secret-owner/.test(served.text) &&
        [...beside, gone].every(({ status }) => status === 404),
      `${made.status}, served as ${served.headers['content-type']} without page and name; beside it ${beside.map(({ status }) => status).join(', ')}; deleted ${gone.status}`,
    );
  },
});

export const uploadChecks = [refusedFiles, onlyPixels];
