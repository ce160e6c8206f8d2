import { patternThresholds } from '@hypercar/contracts/suspicious-patterns';
import type { Types } from 'mongoose';
import { EntryHistory } from './entry.model';

interface DeviceGroup {
  _id: { ip: string; agent: string };
  users: Types.ObjectId[];
  lastAt: Date;
}

/** Addresses and agents from which several members have entered, the latest first. */
export const findSharedDevices = async () => {
  const groups = await EntryHistory.aggregate<DeviceGroup>([
    {
      $group: {
        _id: { ip: '$ipAddress', agent: '$userAgent' },
        users: { $addToSet: '$userId' },
        lastAt: { $max: '$submittedAt' },
      },
    },
    { $match: { [`users.${patternThresholds['shared-device'] - 1}`]: { $exists: true } } },
    { $sort: { lastAt: -1 } },
    { $limit: 500 },
  ]);
  return groups.map(({ _id, users, lastAt }) => ({
    kind: 'shared-device' as const,
    detail: [_id.ip, _id.agent].filter(Boolean).join(', '),
    count: users.length,
    userIds: users.map(String),
    lastAt,
  }));
};
