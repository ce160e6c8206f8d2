import mongoose, { type Schema } from 'mongoose';
import { firstSeason } from '../period/period';

/** What a kind of rows needs to have a collection in each season. */
interface Kind {
  modelName: string;
  schema: unknown;
  collection: { collectionName: string };
  createCollection(): Promise<unknown>;
  createIndexes(): Promise<void>;
}

/** A season's own collection of a kind of rows: the first one's is that of `model`, whose indexes each has. */
export const modelOf = <M extends Kind>(model: M, season: number): M => {
  if (season === firstSeason) return model;
  const name = `${model.modelName} of season ${season}`;
  const made = mongoose.models[name];
  const collection = `${model.collection.collectionName}_${season}`;
  return (made ?? mongoose.model(name, model.schema as Schema, collection)) as unknown as M;
};

/** Makes a season's collection with its indexes; what is there stays. */
export const prepareModelOf = async (model: Kind, season: number): Promise<void> => {
  const own = modelOf(model, season);
  await own.createCollection();
  await own.createIndexes();
};
