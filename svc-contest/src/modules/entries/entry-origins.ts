import { EntryHistory } from './entry.model';

const addressesOf = async (userIds: readonly string[]): Promise<string[]> => {
  const own = await EntryHistory.find({ userId: { $in: userIds } })
    .select('ipAddress userAgent')
    .lean<{ ipAddress: string; userAgent: string }[]>();
  return [...new Set(own.map(({ ipAddress }) => ipAddress))];
};

/**
 * Members who submitted from the same address and agent as another member: those who share one of the addresses
 * of the members given, or everybody.
 */
export const findSharedOrigins = async (
  userIds?: readonly string[],
): Promise<ReadonlySet<string>> => {
  const filter = userIds ? { ipAddress: { $in: await addressesOf(userIds) } } : {};
  const shared = await EntryHistory.aggregate<{ users: unknown[] }>([
    { $match: filter },
    {
      $group: {
        _id: { ip: '$ipAddress', agent: '$userAgent' },
        users: { $addToSet: '$userId' },
      },
    },
    { $match: { 'users.1': { $exists: true } } },
  ]);
  return new Set(shared.flatMap(({ users }) => users.map(String)));
};
