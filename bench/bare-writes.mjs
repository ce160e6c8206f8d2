// The writes of calls.ts as short Express handlers: the rows that the product writes, each in one transaction.
import { randomUUID } from 'node:crypto';

const by = { id: '0123456789abcdef01234567', name: 'admin' };

/** What a change of a tile adds to the counters of its day. */
const movesOf = (done, at) => {
  const day = at.toISOString().slice(0, 10);
  return [
    { name: `tile-changes/${day}`, value: 1 },
    { name: `tiles-completed/${day}`, value: done ? 1 : -1 },
  ];
};

const setTile =
  ({ connections, models }) =>
  async (request, response) => {
    const _id = Number(request.params.id);
    const { status } = request.body;
    const done = status === 'completed';
    const at = new Date();
    const tile = await connections.hypercar_contest.transaction(async (session) => {
      const changed = await models.tiles
        .findOneAndUpdate(
          { _id, status: { $ne: status } },
          {
            $set: {
              status,
              completedBy: done ? by.id : null,
              completedByName: done ? by.name : null,
              completedAt: done ? at : null,
            },
            $inc: { revision: 1 },
          },
          { returnDocument: 'after', session },
        )
        .lean();
      if (!changed) return models.tiles.findById(_id).session(session).lean();
      const change = {
        tileId: _id,
        status,
        changedBy: by.id,
        changedByName: by.name,
        changedAt: at,
      };
      await models.tile_changes.create([change], { session });
      const moves = { _id: `moves#${randomUUID()}`, name: 'moves', moves: movesOf(done, at) };
      await models.counters.create([moves], { session });
      return changed;
    });
    const { name, completedAt } = tile;
    response.json({ id: _id, name, status, completedAt: completedAt?.toISOString() ?? null });
  };

const tickOf = (completed, at) => ({
  completed,
  completedBy: completed ? by.id : null,
  completedByName: completed ? by.name : null,
  completedAt: completed ? at : null,
  changedBy: by,
  changedAt: at,
});

const showTask = (task) => ({
  id: String(task._id),
  title: task.title,
  completed: task.completed,
  completedBy: task.completedByName ?? null,
  completedAt: task.completedAt?.toISOString() ?? null,
  version: task.version,
});

const tick =
  ({ connections, models }) =>
  async (request, response) => {
    const { completed } = request.body;
    const at = new Date();
    const task = await connections.hypercar_ops.transaction(async (session) => {
      const filter = { _id: request.params.id, deletedAt: null };
      const before = await models.cleanup_tasks.findOne(filter).session(session).lean();
      const changed = await models.cleanup_tasks
        .findOneAndUpdate(
          filter,
          { $set: tickOf(completed, at), $inc: { version: 1 } },
          { returnDocument: 'after', session },
        )
        .lean();
      const changes = [{ field: 'completed', before: before.completed, after: completed }];
      const of = { recordId: before._id, version: changed.version };
      await models.record_history.create([{ ...of, action: 'change', changes, at, by }], {
        session,
      });
      await models.changes.create([{ topic: 'cleanup-tasks', notice: null, at }], { session });
      return changed;
    });
    response.json(showTask(task));
  };

const pick = ({ status, statusNotes, statusReason, statusUntil, role }) => ({
  status,
  statusNotes: statusNotes ?? null,
  statusReason: statusReason ?? null,
  statusUntil: statusUntil ?? null,
  role,
});

const showUser = (user) => ({
  id: String(user._id),
  username: user.username,
  email: user.email,
  role: user.role,
  status: user.status,
  statusNotes: user.statusNotes ?? null,
  statusReason: user.statusReason ?? null,
  statusUntil: user.statusUntil?.toISOString() ?? null,
  emailVerified: user.emailVerified,
  profileCompleted: user.profileCompleted,
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  loginCount: user.loginCount,
  createdAt: user.createdAt.toISOString(),
});

/** The search finds words by their beginnings of some lengths, and as a whole. */
const termsOf = (texts) => {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)).filter(Boolean);
  const beginnings = (word) => [1, 2, 3, 4, 6, 8, 12, 16, 24].map((n) => word.slice(0, n));
  return [...new Set(words.flatMap((word) => [...beginnings(word), word]))];
};

const auditOf = (before, after) => ({
  action: 'user.status',
  actorId: by.id,
  actorName: by.name,
  targetId: String(before._id),
  targetName: before.username,
  targetVersion: after.version,
  before: pick(before),
  after: pick(after),
  requestId: 'a-request',
  changedValues: [before.statusNotes ?? '', after.statusNotes],
  terms: termsOf([by.name, before.username, before.statusNotes ?? '', after.statusNotes]),
  at: new Date(),
});

const setStatus =
  ({ connections, models: { users, audit_log } }) =>
  async (request, response) => {
    const { status, notes } = request.body;
    const values = { status, statusNotes: notes, statusReason: null, statusUntil: null };
    const user = await connections.hypercar_auth.transaction(async (session) => {
      const before = await users.findById(request.params.id).session(session).lean();
      await users
        .countDocuments({ role: 'admin', status: 'active', _id: { $ne: before._id } })
        .session(session);
      const changed = await users
        .findByIdAndUpdate(
          before._id,
          { $set: { ...values, deactivatedAt: null, deactivatedBy: null }, $inc: { version: 1 } },
          { returnDocument: 'after', session },
        )
        .lean();
      await audit_log.create([auditOf(before, changed)], { session });
      return changed;
    });
    response.json(showUser(user));
  };

/** Adds the writes to an application. */
export const addWrites = (app, site) => {
  app.patch('/api/tiles/:id', setTile(site));
  app.patch('/api/cleanup-tasks/:id', tick(site));
  app.put('/api/admin/users/:id/status', setStatus(site));
};
