// Run by mongosh beside the first member: makes the replica set and its two users, once. Safe to run again.
const { MONGODB_PASSWORD, MONGODB_ADMIN_PASSWORD } = process.env;
const members = ['mongo-1', 'mongo-2', 'mongo-3'];
const databases = ['hypercar_auth', 'hypercar_contest', 'hypercar_ops'];
const admin = db.getSiblingDB('admin');

const isMade = () => {
  try {
    return admin.auth('admin', MONGODB_ADMIN_PASSWORD).ok === 1;
  } catch {
    return false;
  }
};

const initiate = () => {
  try {
    rs.initiate({
      _id: 'hypercar',
      // The first member is the primary: before there are users, only localhost may create them.
      members: members.map((host, _id) => ({ _id, host: `${host}:27017`, priority: _id ? 1 : 2 })),
    });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
};

const untilPrimary = () => {
  for (let tries = 0; !db.hello().isWritablePrimary; tries += 1) {
    if (tries === 120) throw new Error('The replica set found no primary in a minute.');
    sleep(500);
  }
};

const makeUsers = () => {
  admin.createUser({ user: 'admin', pwd: MONGODB_ADMIN_PASSWORD, roles: ['root'] });
  admin.auth('admin', MONGODB_ADMIN_PASSWORD);
  admin.createUser({
    user: 'hypercar',
    pwd: MONGODB_PASSWORD,
    roles: databases.map((name) => ({ role: 'readWrite', db: name })),
  });
};

if (!isMade()) {
  initiate();
  untilPrimary();
  makeUsers();
}
print('The replica set is ready.');
