import { AdminRoute } from '../../mf-admin/src/routes/admin-route';
import { startPlain } from './start-plain';

startPlain(AdminRoute);
