import { viewPaths } from '@hypercar/contracts/saved-views';
import mongoose, { type InferSchemaType, Schema } from 'mongoose';

const viewSchema = new Schema(
  {
    path: { type: String, enum: viewPaths, required: true },
    name: { type: String, required: true },
    search: { type: String, default: '' },
    isDefault: { type: Boolean, required: true },
  },
  { _id: false },
);

/** The views of a person in their order. */
const savedViewsSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    views: { type: [viewSchema], required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
savedViewsSchema.index({ userId: 1 }, { unique: true });

export type SavedViewsRecord = InferSchemaType<typeof savedViewsSchema>;

export const SavedViewsOf = mongoose.model('SavedViews', savedViewsSchema, 'saved_views');
