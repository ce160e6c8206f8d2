import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { countBanners, readBanners } from './banner-counters';
import { BannerClaim, type BannerClaimRecord, MarketingClick } from './marketing.model';

export const addClick = async (
  bannerId: string,
  userId: string | undefined,
  now: Date,
): Promise<void> =>
  inTransaction(async () => {
    await MarketingClick.create([{ bannerId, userId: userId ?? null, clickedAt: now }]);
    await countBanners('clicks', [bannerId], 1);
  });

const present = ({ bannerId, claimedAt }: BannerClaimRecord) => ({
  bannerId,
  claimedAt: claimedAt.toISOString(),
});

const addClaim = (bannerId: string, userId: string, now: Date): Promise<void> =>
  inTransaction(async () => {
    const { upsertedCount } = await BannerClaim.updateOne(
      { userId, bannerId },
      { $setOnInsert: { claimedAt: now } },
      { upsert: true },
    );
    if (upsertedCount === 1) await countBanners('claims', [bannerId], 1);
  });

/** Claims once; the same again answers the first claim. */
export const claim = async (bannerId: string, userId: string, now: Date) => {
  await addClaim(bannerId, userId, now).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  return present((await BannerClaim.findOne({ userId, bannerId }).lean<BannerClaimRecord>())!);
};

export const findClaims = async (userId: string) =>
  (await BannerClaim.find({ userId }).sort({ claimedAt: -1 }).lean<BannerClaimRecord[]>()).map(
    present,
  );

const lastClickOf = async (bannerId: string): Promise<string | null> => {
  const last = await MarketingClick.findOne({ bannerId }, { clickedAt: 1 })
    .sort({ clickedAt: -1 })
    .lean();
  return last?.clickedAt.toISOString() ?? null;
};

/** Anybody may click on a banner of any name. */
const mostShown = 200;

/** Clicks and claims of the banners with the most clicks, these first. */
export const readMarketing = async () => {
  const banners = [...(await readBanners())].map(([bannerId, counts]) => ({ bannerId, ...counts }));
  const shown = banners
    .sort((a, b) => b.clicks - a.clicks || a.bannerId.localeCompare(b.bannerId))
    .slice(0, mostShown);
  return Promise.all(
    shown.map(async (banner) => ({ ...banner, lastClickedAt: await lastClickOf(banner.bannerId) })),
  );
};

/** Removes a member's claims, and the member's id from clicks. */
export const forgetMarketing = async (userId: string): Promise<void> => {
  await inTransaction(async () => {
    const claims = await BannerClaim.find({ userId }).lean<BannerClaimRecord[]>();
    await BannerClaim.deleteMany({ userId });
    await countBanners(
      'claims',
      claims.map(({ bannerId }) => bannerId),
      -1,
    );
  });
  await MarketingClick.updateMany({ userId }, { userId: null });
};
