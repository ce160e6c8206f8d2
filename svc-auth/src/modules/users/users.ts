export { accountRoutes } from './accounts.routes';
export { endExpiredStatuses } from './change-user';
export { createDemoAccounts } from './demo-accounts';
export { createMailRequests } from './mail-requests';
export { makeAdmin } from './make-admin';
export { myAccountRoutes } from './my-account.routes';
export { countRegistrations, eachUser, markProfileCompleted } from './user-store';
export { usersInternalRouter } from './users-internal.routes';
export { userRoutes } from './users.routes';
