import { LoginRoute } from '../../mf-public/src/routes/login-route';
import { startPlain } from './start-plain';

startPlain(LoginRoute);
