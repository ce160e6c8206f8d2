import { contentOf } from '@hypercar/contracts/site-content-rules';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { openTestDatabase } from '@hypercar/service-kit/testing';
import { contestPeriod } from '../../testing';
import { keepSite } from './keep-site';
import { SiteVersion } from './site-version.model';
import { addVersion, storeFirstVersion } from './site-versions';

let dropDatabase: () => Promise<void>;
beforeAll(async () => (dropDatabase = await openTestDatabase()));
afterAll(() => dropDatabase());

test('of two reads at once the one that began first does not undo the other', async () => {
  const defaults = contentOf(siteDefaults, contestPeriod);
  const tell = () => Promise.resolve();
  const site = keepSite({ defaults, now: () => new Date(), tell });
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
  const defaults = contentOf(siteDefaults, contestPeriod);
  const tell = () => Promise.resolve();
  const site = keepSite({ defaults, now: () => new Date(), tell });
  const { version, draft } = await site.readState();
  const asked = jest.spyOn(SiteVersion, 'findOne');
  const before = await site.readLive();
  expect(asked.mock.calls.map(([, fields]) => fields)).toEqual([{ _id: 1 }]);
  asked.mockRestore();
  const by = { id: null, name: 'ines' };
  const live = { ...draft, heroFilm: 'b'.repeat(24) };
  await addVersion({
    version: version + 1,
    action: 'publish',
    draft: live,
    live,
    published: { at: new Date(), by },
    planned: null,
    changes: [],
    by,
    at: new Date(),
  });
  expect(await site.readLive()).toEqual({ ...before, heroFilm: 'b'.repeat(24) });
  await site.stop();
});
