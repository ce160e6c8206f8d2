import {
  addToCounters,
  type CounterProof,
  type Counts,
  readCountersUnder,
} from '@hypercar/service-kit/counters';
import { type GroupedModel, sumGroups } from '@hypercar/service-kit/group-rows';
import { BannerClaim, MarketingClick } from './marketing.model';

const prefix = 'banners/';
const kinds = ['clicks', 'claims'] as const;
type Kind = (typeof kinds)[number];

/** Counts clicks or claims of banners, by their ids; a part of the surrounding transaction. */
export const countBanners = (kind: Kind, bannerIds: readonly string[], by: 1 | -1) => {
  const moves: Record<string, number> = {};
  for (const id of bannerIds) {
    const name = `${prefix}${kind}/${id}`;
    moves[name] = (moves[name] ?? 0) + by;
  }
  return addToCounters(moves);
};

/** The clicks and claims of every banner that has any. */
export const readBanners = async (): Promise<Map<string, Record<Kind, number>>> => {
  const banners = new Map<string, Record<Kind, number>>();
  for (const [name, value] of await readCountersUnder(prefix)) {
    const [kind, id = ''] = name.slice(prefix.length).split('/');
    const banner = banners.get(id) ?? { clicks: 0, claims: 0 };
    banner[kind as Kind] += value;
    banners.set(id, banner);
  }
  return new Map([...banners].filter(([, { clicks, claims }]) => clicks + claims > 0));
};

/** The clicks and claims, from their rows. */
export const bannersProof: CounterProof = {
  prefix,
  count: async (): Promise<Counts> => {
    const counts = new Map<string, number>();
    const models: Record<Kind, GroupedModel> = { clicks: MarketingClick, claims: BannerClaim };
    for (const kind of kinds)
      for (const [name, sum] of await sumGroups(models[kind], `${prefix}${kind}/`, '$bannerId'))
        counts.set(name, sum);
    return counts;
  },
};
