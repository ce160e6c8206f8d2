import mongoose, { Schema, type Types } from 'mongoose';

const certificateSchema = new Schema(
  {
    code: { type: String, required: true, unique: true },
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    name: { type: String, required: true },
    modules: { type: Number, required: true },
    lessons: { type: Number, required: true },
    at: { type: Date, required: true },
    /** Some 40 kB, made when it was issued. */
    pdf: { type: Buffer, required: true },
  },
  { versionKey: false },
);

export const CertificateModel = mongoose.model(
  'CourseCertificate',
  certificateSchema,
  'course_certificates',
);

export interface CertificateRow {
  _id: Types.ObjectId;
  code: string;
  userId: Types.ObjectId;
  name: string;
  modules: number;
  lessons: number;
  at: Date;
}
