// The collections that the bare handlers read and write, as somebody who begins with mongoose declares them.
import mongoose, { Schema } from 'mongoose';

const { ObjectId, Mixed } = Schema.Types;
const options = { versionKey: false };
const who = new Schema({ id: ObjectId, name: String }, { _id: false, id: false });

const task = {
  title: String,
  completed: Boolean,
  completedBy: ObjectId,
  completedByName: String,
  completedAt: Date,
};
const expense = {
  date: String,
  category: String,
  vendor: String,
  description: String,
  amountCents: Number,
  quantity: Number,
};
const record = {
  version: Number,
  createdAt: Date,
  createdBy: who,
  changedAt: Date,
  changedBy: who,
  deletedAt: Date,
};

const collections = {
  hypercar_auth: {
    users: {
      username: String,
      email: String,
      role: String,
      status: String,
      statusNotes: String,
      statusReason: String,
      statusUntil: Date,
      deactivatedAt: Date,
      deactivatedBy: ObjectId,
      version: Number,
    },
    audit_log: {
      action: String,
      actorId: ObjectId,
      actorName: String,
      targetId: String,
      targetName: String,
      before: Mixed,
      after: Mixed,
      requestId: String,
      changedValues: [String],
      terms: [String],
      targetVersion: Number,
      at: Date,
    },
  },
  hypercar_contest: {
    tiles: {
      _id: Number,
      name: String,
      status: String,
      completedBy: ObjectId,
      completedByName: String,
      completedAt: Date,
      revision: Number,
    },
    tile_changes: {
      tileId: Number,
      status: String,
      changedBy: ObjectId,
      changedByName: String,
      changedAt: Date,
    },
    counters: { _id: String, name: String, moves: [{ _id: false, name: String, value: Number }] },
    daily_share_leaderboard: { username: String, date: String, shareCount: Number },
    contest_entries: { userId: ObjectId, totalPoints: Number, submittedAt: Date },
  },
  hypercar_ops: {
    cleanup_tasks: { ...task, ...record },
    expenses: { ...expense, ...record },
    record_history: {
      recordId: ObjectId,
      version: Number,
      action: String,
      at: Date,
      by: who,
      changes: [Mixed],
    },
    changes: { topic: String, at: Date, notice: Mixed },
  },
};

/** Connects to the site's databases; returns a connection for each, and a model for each collection. */
export const connect = async (uri) => {
  mongoose.set('autoIndex', false).set('autoCreate', false);
  const connections = {};
  const models = {};
  for (const [dbName, schemas] of Object.entries(collections)) {
    connections[dbName] = await mongoose.createConnection(uri, { dbName }).asPromise();
    for (const [name, fields] of Object.entries(schemas))
      models[name] = connections[dbName].model(name, new Schema(fields, options), name);
  }
  return { connections, models };
};
