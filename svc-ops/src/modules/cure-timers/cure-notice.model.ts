import type { CureNotice as ShownNotice } from '@hypercar/contracts/cure-timers';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';
import { whoSchema } from '@hypercar/service-kit/records/act';

const cureNoticeSchema = new Schema(
  {
    /** Unique: a timer ends once. */
    timerId: { type: Schema.Types.ObjectId, required: true, unique: true },
    location: { type: String, required: true },
    carSection: { type: String, required: true },
    endedAt: { type: Date, required: true },
    endedBy: { type: whoSchema, default: null },
  },
  { versionKey: false },
);

export const CureNotice = mongoose.model('CureNotice', cureNoticeSchema, 'cure_notices');
export type CureNoticeRecord = InferSchemaType<typeof cureNoticeSchema> & { _id: Types.ObjectId };

export const presentCureNotice = (notice: CureNoticeRecord): ShownNotice => ({
  id: String(notice._id),
  timerId: String(notice.timerId),
  location: notice.location,
  carSection: notice.carSection,
  endedAt: notice.endedAt.toISOString(),
  endedBy: notice.endedBy?.name ?? null,
});
