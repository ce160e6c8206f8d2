// The reads of calls.ts as short Express handlers: the product's queries and answers, and nothing else.

const iso = (date) => date?.toISOString() ?? null;
const money = (cents) => (Number(cents) / 100).toFixed(2);

const showTile = ({ _id, name, status, completedAt }) => ({
  id: _id,
  name,
  status,
  completedAt: iso(completedAt),
});

const showTask = (task) => ({
  id: String(task._id),
  title: task.title,
  completed: task.completed,
  completedBy: task.completedByName ?? null,
  completedAt: iso(task.completedAt),
  version: task.version,
});

const showExpense = (row) => ({
  id: String(row._id),
  category: row.category,
  amount: money(row.amountCents),
  quantity: row.quantity,
  vendor: row.vendor,
  description: row.description,
  notes: row.notes,
  cleared: row.cleared ?? false,
  date: row.date,
  total: money(row.amountCents * row.quantity),
  files: row.files ?? 0,
  createdAt: iso(row.createdAt),
  createdBy: row.createdBy?.name ?? null,
  changedBy: row.changedBy?.name ?? null,
  changedAt: iso(row.changedAt),
  version: row.version,
});

const throwaway = /@(mailinator|yopmail)\.com$/;

const showEntry = (entry, rank, user) => ({
  id: String(entry._id),
  userId: String(entry.userId),
  rank,
  username: user?.username ?? 'Unknown',
  email: user?.email ?? null,
  role: user?.role ?? null,
  memberKnown: user !== undefined,
  rhinestoneGuess: entry.rhinestoneGuess,
  bonusWeightGuess: entry.bonusWeightGuess ?? null,
  designName: entry.designName ?? null,
  designSize: entry.designSize ?? null,
  totalPoints: entry.totalPoints,
  totalEntries: entry.totalEntries,
  status: entry.status,
  voidReason: entry.voidReason ?? null,
  voidedBy: entry.voidedByName ?? null,
  flags: [
    ...(entry.flags?.includes('same-origin') ? ['same-origin'] : []),
    ...(user && !user.emailVerified ? ['unverified'] : []),
    ...(user && throwaway.test(user.email) ? ['disposable-mail'] : []),
  ],
  submittedAt: iso(entry.submittedAt),
  updatedAt: iso(entry.updatedAt),
});

const showUser = (user) => ({
  id: String(user._id),
  username: user.username,
  email: user.email,
  role: user.role,
  status: user.status,
  emailVerified: user.emailVerified,
  profileCompleted: user.profileCompleted,
  needsProfile: user.role !== 'admin' && !user.profileCompleted,
  referralCode: user.referralCode,
  secondFactorRequired: false,
});

const progress = (completedTiles) => ({
  progressPercent: Math.round((completedTiles / 81) * 1000) / 10,
  completedTiles,
  totalTiles: 81,
  dailyPace: 0,
  daysRemaining: 0,
});

const showShare = ({ username, shareCount, date }, i) => ({
  position: i + 1,
  username,
  shareCount,
  date,
});

/** What is answered of each kind of row, which a test compares with the contracts. */
export const shown = {
  listTiles: showTile,
  getProgress: progress,
  getShareLeaderboard: showShare,
  me: showUser,
  listCleanupTasks: showTask,
  listExpenses: showExpense,
  listContestEntries: showEntry,
};

const entriesPage = (models) => async (request, response) => {
  const limit = Number(request.query.limit);
  const entries = await models.contest_entries
    .find()
    .sort({ totalPoints: -1, submittedAt: 1, _id: 1 })
    .limit(limit + 1)
    .lean();
  const total = await models.contest_entries.countDocuments();
  const page = entries.slice(0, limit);
  const ids = page.map(({ userId }) => userId);
  const users = await models.users.find({ _id: { $in: ids } }).lean();
  const byId = new Map(users.map((user) => [String(user._id), user]));
  let rank = 0;
  response.set('X-Total-Count', String(total)).json(
    page.map((entry) => {
      const id = String(entry.userId);
      const place = entry.status === 'void' ? null : (rank += 1);
      return showEntry(entry, place, byId.get(id));
    }),
  );
};

const leaderboard = (board) => async (_request, response) => {
  const last = await board
    .findOne({ date: { $lte: '2025-08-13' } })
    .sort({ date: -1 })
    .lean();
  const rows = await board
    .find({ date: last.date })
    .sort({ shareCount: -1, updatedAt: 1, _id: 1 })
    .limit(10)
    .lean();
  response.json(rows.map(showShare));
};

const expensesPage = (model) => async (request, response) => {
  const limit = Number(request.query.limit);
  const rows = await model
    .find({ deletedAt: null })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean();
  const total = await model.countDocuments({ deletedAt: null });
  response.set('X-Total-Count', String(total)).json(rows.slice(0, limit).map(showExpense));
};

/** Adds the reads to an application; X-User-Id says who asks. */
export const addReads = (app, models) => {
  app.get('/api/tiles', async (_request, response) => {
    const tiles = await models.tiles.find().sort({ _id: 1 }).lean();
    response.json(tiles.map(showTile));
  });
  app.get('/api/progress', async (_request, response) => {
    response.json(progress(await models.tiles.countDocuments({ status: 'completed' })));
  });
  app.get('/api/contest/share-leaderboard', leaderboard(models.daily_share_leaderboard));
  app.get('/api/auth/me', async (request, response) => {
    response.json(showUser(await models.users.findById(request.get('X-User-Id')).lean()));
  });
  app.get('/api/cleanup-tasks', async (_request, response) => {
    const tasks = await models.cleanup_tasks.find({ deletedAt: null }).sort({ _id: 1 }).lean();
    response.json(tasks.map(showTask));
  });
  app.get('/api/expenses', expensesPage(models.expenses));
  app.get('/api/admin/contest-entries', entriesPage(models));
};
