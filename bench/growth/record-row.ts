import { ObjectId } from 'mongodb';
import type { Making } from './kind';
import { personOf } from './people';

const who = (n: number) => ({ id: new ObjectId(personOf(n).id), name: personOf(n).username });

/** What every row of a declared record has besides its own fields, as its service stores it. */
export const kept = ({ random, idAt }: Making, at: Date): Record<string, unknown> => {
  const by = who(random() < 0.5 ? 0 : 1);
  return {
    _id: idAt(at),
    version: 1,
    createdAt: at,
    createdBy: by,
    changedAt: at,
    changedBy: by,
    deletedAt: null,
  };
};
