import { isDuplicateKey } from '@hypercar/service-kit/database';
import { BannerClaim, type BannerClaimRecord, MarketingClick } from './marketing.model';

export const addClick = async (
  bannerId: string,
  userId: string | undefined,
  now: Date,
): Promise<void> => {
  await MarketingClick.create([{ bannerId, userId: userId ?? null, clickedAt: now }]);
};

const present = ({ bannerId, claimedAt }: BannerClaimRecord) => ({
  bannerId,
  claimedAt: claimedAt.toISOString(),
});

/** Claims once; the same again answers the first claim. */
export const claim = async (bannerId: string, userId: string, now: Date) => {
  await BannerClaim.updateOne(
    { userId, bannerId },
    { $setOnInsert: { claimedAt: now } },
    { upsert: true },
  ).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  return present((await BannerClaim.findOne({ userId, bannerId }).lean<BannerClaimRecord>())!);
};

export const findClaims = async (userId: string) =>
  (await BannerClaim.find({ userId }).sort({ claimedAt: -1 }).lean<BannerClaimRecord[]>()).map(
    present,
  );

/** Clicks and claims of each banner, most clicks first. */
export const readMarketing = async () => {
  const clicked = await MarketingClick.aggregate<{ _id: string; clicks: number; last: Date }>([
    { $group: { _id: '$bannerId', clicks: { $sum: 1 }, last: { $max: '$clickedAt' } } },
  ]);
  const claimed = await BannerClaim.aggregate<{ _id: string; claims: number }>([
    { $group: { _id: '$bannerId', claims: { $sum: 1 } } },
  ]);
  const names = new Set([...clicked, ...claimed].map(({ _id }) => _id));
  const rows = [...names].map((bannerId) => {
    const click = clicked.find(({ _id }) => _id === bannerId);
    return {
      bannerId,
      clicks: click?.clicks ?? 0,
      claims: claimed.find(({ _id }) => _id === bannerId)?.claims ?? 0,
      lastClickedAt: click?.last.toISOString() ?? null,
    };
  });
  return rows.sort((a, b) => b.clicks - a.clicks || a.bannerId.localeCompare(b.bannerId));
};

/** Removes a member's claims, and the member's id from clicks. */
export const forgetMarketing = async (userId: string): Promise<void> => {
  await BannerClaim.deleteMany({ userId });
  await MarketingClick.updateMany({ userId }, { userId: null });
};
