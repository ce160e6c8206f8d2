import { contentOf } from '@hypercar/contracts/site-content-rules';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { openTestDatabase } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { contestPeriod } from '../../testing';
import { keepSite, type Site } from './keep-site';
import { SiteVersion } from './site-version.model';
import { addVersion, storeFirstVersion } from './site-versions';

// The job looks at the start and then in its own time, and not in the middle of a test.
jest.mock('@hypercar/service-kit/beat', () => ({ untilBeat: (ms: number) => ms }));

let dropDatabase: () => Promise<void>;
beforeAll(async () => (dropDatabase = await openTestDatabase()));
afterAll(() => dropDatabase());
afterEach(() => jest.restoreAllMocks());

const keep = () => {
  const defaults = contentOf(siteDefaults, contestPeriod);
  const tell = () => Promise.resolve();
  return keepSite({ defaults, now: () => new Date(), tell });
};

/** Publishes a film as another replica does; answers its id. */
const publishElsewhere = async (site: Site): Promise<string> => {
  const { version, draft } = await site.readState();
  const heroFilm = new mongoose.Types.ObjectId().toHexString();
  const by = { id: null, name: 'ines' };
  const live = { ...draft, heroFilm };
  const published = { at: new Date(), by };
  const row = { draft: live, live, published, planned: null, changes: [], by, at: new Date() };
  // Known to the database alone.
  await addVersion({ version: version + 1, action: 'publish', ...row });
  return heroFilm;
};

test('of two reads at once the one that began first does not undo the other', async () => {
  const site = keep();
  const answers: (() => void)[] = [];
  const findOne = SiteVersion.findOne.bind(SiteVersion);
  // The first answer is the one before the publication, and comes last.
  const slow = jest.spyOn(SiteVersion, 'findOne').mockImplementationOnce(
    () =>
      ({
        sort: () => ({
          lean: async () => {
            const before = await findOne().sort({ version: -1 }).lean();
            await new Promise<void>((resolve) => answers.push(resolve));
            return before;
          },
        }),
      }) as never,
  );
  const first = site.readState();
  while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  slow.mockRestore();
  await storeFirstVersion({ heroFilm: 'a'.repeat(24) }, { id: null, name: 'ines' }, new Date());
  await site.readState();
  answers[0]!();
  await first;
  expect(site.isLiveFilm('a'.repeat(24))).toBe(true);
  await site.stop();
});

test('what has not changed is asked for by its id alone, and what another replica publishes is live at once', async () => {
  const site = keep();
  await site.readState();
  const asked = jest.spyOn(SiteVersion, 'findOne');
  const before = await site.readLive();
  expect(asked.mock.calls.map(([, fields]) => fields)).toEqual([{ _id: 1 }]);
  asked.mockRestore();
  const heroFilm = await publishElsewhere(site);
  expect(await site.readLive()).toEqual({ ...before, heroFilm });
  await site.stop();
});

describe('a call', () => {
  /** A site that was looked at this long ago; `looks` counts what is asked from now on. */
  const lookedAt = async (ageMs: number) => {
    const site = keep();
    await site.fresh();
    const began = performance.now();
    const clock = jest.spyOn(performance, 'now');
    const age = (ms: number) => void clock.mockReturnValue(began + ms);
    const film = await publishElsewhere(site);
    const asked = jest.spyOn(SiteVersion, 'findOne');
    age(ageMs);
    return { site, film, age, asked, looks: () => asked.mock.calls.length };
  };

  test('works with what is two seconds old at most, and of many at once one looks', async () => {
    const { site, film, looks } = await lookedAt(2100);
    expect(site.isLiveFilm(film)).toBe(false);
    const waiting = [site.fresh(), site.fresh(), site.fresh()];
    expect(waiting).not.toContain(undefined);
    for (const wait of waiting) await wait;
    expect(site.isLiveFilm(film)).toBe(true);
    // By its id, and as it is another one.
    expect(looks()).toBe(2);
    expect(site.fresh()).toBeUndefined();
    await site.stop();
  });

  test('waits for nothing while others keep coming: what is a second old is looked at beside them', async () => {
    const { site, film, age, looks } = await lookedAt(900);
    expect(site.fresh()).toBeUndefined();
    expect(looks()).toBe(0);
    age(1500);
    expect(site.fresh()).toBeUndefined();
    expect(looks()).toBe(1);
    while (!site.isLiveFilm(film)) await new Promise((resolve) => setTimeout(resolve, 5));
    await site.stop();
  });

  test('waits a second for a database that does not answer, the next ones for nothing, and later ones again', async () => {
    const { site, film, age, asked } = await lookedAt(2100);
    const frozen = { sort: () => ({ lean: () => new Promise(() => undefined) }) } as never;
    asked.mockReturnValueOnce(frozen);
    const begun = Date.now();
    await site.fresh();
    expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
    expect(site.isLiveFilm(film)).toBe(false);
    expect(site.fresh()).toBeUndefined();
    age(4300);
    await site.fresh();
    expect(site.isLiveFilm(film)).toBe(true);
    await site.stop();
  });

  test('goes on with what is known when the database fails', async () => {
    const { site, asked } = await lookedAt(2100);
    asked.mockImplementationOnce(() => {
      throw new Error('down');
    });
    await expect(site.fresh()).resolves.toBeUndefined();
    await site.stop();
  });
});

test('a plan is carried out at its time, although it is looked for each 30 s', async () => {
  const site = keep();
  const { version, draft, live } = await site.readState();
  const by = { id: null, name: 'ines' };
  const at = new Date(Date.now() + 300);
  const planned = { at, by, content: draft };
  const row = { draft, live, published: null, planned, changes: [], by, at: new Date() };
  await addVersion({ version: version + 1, action: 'plan', ...row });
  await site.stop();
  const planning = keep();
  const newest = () => SiteVersion.findOne().sort({ version: -1 }).lean();
  while ((await newest())!.planned) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(Date.now() - at.getTime()).toBeLessThan(5000);
  await planning.stop();
});
