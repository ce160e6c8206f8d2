import { type Who, whoSchema } from '@hypercar/service-kit/records/act';
import { termsField } from '@hypercar/service-kit/search-terms';
import mongoose, { Schema, type Types } from 'mongoose';

const pictureSchema = new Schema(
  {
    /** Of the bytes that were uploaded; the name of the folder of the files. */
    hash: { type: String, required: true },
    version: { type: Number, required: true },
    alt: { type: String, required: true },
    focalX: { type: Number, required: true },
    focalY: { type: Number, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    widths: { type: [Number], required: true },
    bytes: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: whoSchema, required: true },
    /** The search's words of `alt`. */
    terms: { ...termsField, required: true },
  },
  { versionKey: false },
);
pictureSchema.index({ hash: 1 }, { unique: true });
pictureSchema.index({ terms: 1, _id: -1 });
pictureSchema.index({ 'by.id': 1 });

export const Picture = mongoose.model('Picture', pictureSchema, 'media');

export interface PictureRow {
  _id: Types.ObjectId;
  hash: string;
  version: number;
  alt: string;
  focalX: number;
  focalY: number;
  width: number;
  height: number;
  widths: number[];
  bytes: number;
  at: Date;
  by: Who;
  terms: string[];
}
