import { Types } from 'mongoose';

/** The id of a row that was made at a moment, the n-th of its kind: lists are in the order of their ids. */
export const objectIdAt = (at: Date, n: number): Types.ObjectId => {
  const seconds = Math.floor(at.getTime() / 1000);
  return new Types.ObjectId(
    seconds.toString(16).padStart(8, '0') + n.toString(16).padStart(16, '0'),
  );
};
