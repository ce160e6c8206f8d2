import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

/** One view of one page, under the page's own random value; nothing in it says whose. */
const visitSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** A UTC day, YYYY-MM-DD. */
    date: { type: String, required: true },
    hour: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    left: { type: Boolean, required: true, default: false },
    /** The end of the day, when the database deletes the view. */
    forgetAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);
visitSchema.index({ date: 1, hour: 1 });
visitSchema.index({ seenAt: 1 });

const counted = {
  type: [new Schema({ key: Number, count: Number }, { _id: false })],
  required: true,
} as const;

/** What the views of a UTC day add up to, moved by every write of a view. */
const viewerDaySchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Views by the hour in which they began. */
    views: counted,
    /** The milliseconds of those views. */
    ms: counted,
    /** Views that have not left, by the second in which they were seen last; older seconds are dropped. */
    seen: counted,
    forgetAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

/** The figures at the end of each hour. */
const viewerAnalyticsSchema = new Schema(
  {
    timestamp: { type: Date, required: true, unique: true },
    activeViewers: { type: Number, required: true, default: 0 },
    dailyTotal: { type: Number, required: true, default: 0 },
    peakHour: { type: Number, required: true, default: 0 },
    sessionDuration: { type: Number, required: true, default: 0 },
  },
  { versionKey: false },
);

export const Visit = mongoose.model('Visit', visitSchema, 'viewer_visits');
export type VisitRecord = InferSchemaType<typeof visitSchema>;
export const ViewerDay = mongoose.model('ViewerDay', viewerDaySchema, 'viewer_days');
export const ViewerAnalytics = mongoose.model(
  'ViewerAnalytics',
  viewerAnalyticsSchema,
  'viewer_analytics',
);
export type ViewerAnalyticsRecord = InferSchemaType<typeof viewerAnalyticsSchema> & {
  _id: Types.ObjectId;
};
