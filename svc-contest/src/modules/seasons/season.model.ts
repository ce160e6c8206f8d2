import { type Who, whoSchema } from '@hypercar/service-kit/records/act';
import mongoose, { Schema, type Types } from 'mongoose';

/** A season that is over, or the one that was opened last; none is stored before a second one is opened. */
const seasonSchema = new Schema(
  {
    number: { type: Number, required: true },
    name: { type: String, required: true, maxlength: 100 },
    /** As it was opened, and in the end as it ran: meanwhile what is published counts. */
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    /** Null for the rules' own: the fourth day after the end. */
    announcedAt: { type: Date, default: null },
    /** Null for the specification's. */
    prizes: {
      type: new Schema({ grand: String, second: String, third: String }, { _id: false }),
      default: null,
    },
    rules: { type: String, default: '', maxlength: 20_000 },
    openedAt: { type: Date, default: null },
    openedBy: { type: whoSchema, default: null },
    archivedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
seasonSchema.index({ number: 1 }, { unique: true });
seasonSchema.index({ 'openedBy.id': 1 });

export const Season = mongoose.model('Season', seasonSchema, 'contest_seasons');

export interface SeasonRecord {
  _id: Types.ObjectId;
  number: number;
  name: string;
  start: Date;
  end: Date;
  announcedAt: Date | null;
  prizes: { grand: string; second: string; third: string } | null;
  rules: string;
  openedAt: Date | null;
  openedBy: Who | null;
  archivedAt: Date | null;
}
