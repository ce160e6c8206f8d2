import type { Claims } from '../token';
import { Schema, type Types } from 'mongoose';

/** Somebody by id and by the name they had then; the id is null for the clock and for a deleted account. */
export interface Who {
  id: Types.ObjectId | string | null;
  name: string;
}

/** Who does something, and when by the service's clock; nobody when the clock itself does it. */
export interface Act {
  by: Who | null;
  at: Date;
}

/** What stands in the place of the name of a deleted account. */
export const formerMember: Who = { id: null, name: 'Deleted user' };

export const whoSchema = new Schema(
  { id: { type: Schema.Types.ObjectId, default: null }, name: { type: String, required: true } },
  { _id: false, id: false },
);

export const actOf = ({ sub, name }: Claims, now: () => Date): Act => ({
  by: { id: sub, name },
  at: now(),
});
