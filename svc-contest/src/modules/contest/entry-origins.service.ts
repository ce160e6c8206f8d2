import { EntryHistory } from './contest-entry.model';

/** Those of the members given who submitted from an address and agent from which somebody else did too. */
export const findSharedOrigins = async (
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const own = await EntryHistory.find({ userId: { $in: userIds } })
    .select('ipAddress userAgent')
    .lean<{ ipAddress: string; userAgent: string }[]>();
  const addresses = [...new Set(own.map(({ ipAddress }) => ipAddress))];
  const shared = await EntryHistory.aggregate<{ users: unknown[] }>([
    { $match: { ipAddress: { $in: addresses } } },
    {
      $group: {
        _id: { ip: '$ipAddress', agent: '$userAgent' },
        users: { $addToSet: '$userId' },
      },
    },
    { $match: { 'users.1': { $exists: true } } },
  ]);
  const asked = new Set(userIds);
  return new Set(shared.flatMap(({ users }) => users.map(String)).filter((id) => asked.has(id)));
};
