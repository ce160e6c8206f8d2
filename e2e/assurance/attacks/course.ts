import { createHmac } from 'node:crypto';
import { check } from '../check';
import { type Answer, isError } from '../http';
import type { Target } from '../target';
import { must, NotTried } from '../verdict';

interface Course {
  modules: { slug: string; lessons: { slug: string; isFree: boolean }[] }[];
}
interface Lesson {
  blocks: { kind: string; file?: string }[];
}

/** A film of a free lesson, as the call that opens it; there may be none on a site. */
const findFilm = async (site: Target): Promise<string> => {
  const { modules } = (await site.ask('/api/course')).json as Course;
  for (const { slug, lessons } of modules)
    for (const one of lessons.filter(({ isFree }) => isFree)) {
      const path = `/api/course/lessons/${slug}/${one.slug}`;
      const { blocks } = (await site.ask(path)).json as Lesson;
      const film = blocks.find(({ kind }) => kind === 'film');
      if (film) return `${path}/files/${film.file}`;
    }
  throw new NotTried('no free lesson shows a film');
};

const sharedFilms = check({
  promise: 'shared-films',
  what: "a film's address without its browser, in another one, longer, as somebody else, of another file",
  gateway: true,
  run: async (site) => {
    const opened = await site.ask(await findFilm(site));
    const { src } = opened.json as { src: string };
    const own = opened.headers['set-cookie']![0]!.split(';')[0]!;
    const read = (path: string, cookie: string) =>
      site.ask(path, { headers: { Cookie: cookie, Range: 'bytes=0-9' } });
    const kept = await read(src, own);
    const foreign = own.replace(/=./, (text) => (text === '=0' ? '=1' : '=0'));
    const tried: [string, Answer][] = [
      ['without', await read(src, '')],
      ['in another browser', await read(src, foreign)],
      ['longer', await read(src.replace(/until=\d+/, 'until=99999999999'), own)],
      ['as an admin', await read(src.replace('role=', 'role=admin'), own)],
      ['of another file', await read(src.replace(/files\/./, 'files/0'), own)],
    ];
    return must(
      kept.status === 206 && tried.every(([, answer]) => isError(answer, 403)),
      `its browser ${kept.status}, ${tried.map(([what, { status }]) => `${what} ${status}`).join(', ')}`,
    );
  },
});

const paymentCalls = check({
  promise: 'payment-calls',
  what: 'calls in the name of the payment provider without a signature, with a foreign one, and with an old time',
  run: async (site) => {
    const raw = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.refunded' });
    const call = (signature?: string) =>
      site.ask('/api/course/payments/stripe', {
        method: 'POST',
        raw,
        headers: {
          'Content-Type': 'application/json',
          ...(signature ? { 'Stripe-Signature': signature } : {}),
        },
      });
    const sign = (at: number) =>
      `t=${at},v1=${createHmac('sha256', 'whsec_foreign').update(`${at}.${raw}`).digest('hex')}`;
    const now = Math.floor(Date.now() / 1000);
    const answers = [await call(), await call(sign(now)), await call(sign(now - 3600))];
    return must(
      answers.every((answer) => isError(answer, 400, 503)),
      answers.map(({ status }) => status).join(', '),
    );
  },
});

export const courseChecks = [sharedFilms, paymentCalls];
