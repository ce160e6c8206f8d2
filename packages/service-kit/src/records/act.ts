import type { Claims } from '../token';
import { Schema, type Types } from 'mongoose';

/** A user by id and by their name at the time; the id is null for automatic actions and deleted accounts. */
export interface Who {
  id: Types.ObjectId | string | null;
  name: string;
}

/** Who acts, and when by the service's clock; without a user for automatic actions. */
export interface Act {
  by: Who | null;
  at: Date;
}

/** Replaces the name of a deleted account. */
export const formerMember: Who = { id: null, name: 'Deleted user' };

export const whoSchema = new Schema(
  { id: { type: Schema.Types.ObjectId, default: null }, name: { type: String, required: true } },
  { _id: false, id: false },
);

export const actOf = ({ sub, name }: Claims, now: () => Date): Act => ({
  by: { id: sub, name },
  at: now(),
});
