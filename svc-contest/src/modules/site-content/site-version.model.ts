import {
  type SiteContent,
  type SiteContentVersion,
  siteContentActions,
} from '@hypercar/contracts/site-content';
import { type Who, whoSchema } from '@hypercar/service-kit/records/act';
import mongoose, { Schema, type Types } from 'mongoose';

const { Mixed } = Schema.Types;

/** Each act adds the next version; nothing is changed afterwards, so of two at once the second is refused by its number. */
const siteVersionSchema = new Schema(
  {
    version: { type: Number, required: true },
    action: { type: String, enum: siteContentActions, required: true },
    /** What the draft was after the act. */
    draft: { type: Mixed, required: true },
    /** What was live then; null for the defaults. */
    live: { type: Mixed, default: null },
    published: { type: Mixed, default: null },
    /** `at`, `by` and `content` of a publication that is to come. */
    planned: { type: Mixed, default: null },
    changes: { type: [Mixed], required: true },
    at: { type: Date, required: true },
    by: { type: whoSchema, required: true },
  },
  { versionKey: false, minimize: false },
);
siteVersionSchema.index({ version: 1 }, { unique: true });
siteVersionSchema.index({ 'by.id': 1 });

export const SiteVersion = mongoose.model('SiteVersion', siteVersionSchema, 'site_versions');

interface Planned {
  at: Date;
  by: Who;
  content: SiteContent;
}

export interface SiteVersionRow {
  _id: Types.ObjectId;
  version: number;
  action: SiteContentVersion['action'];
  draft: SiteContent;
  live: SiteContent | null;
  /** When and by whom `live` was published. */
  published: { at: Date; by: Who } | null;
  planned: Planned | null;
  changes: SiteContentVersion['changes'];
  at: Date;
  by: Who;
}
