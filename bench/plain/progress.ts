import { ProgressRoute } from '../../mf-public/src/routes/progress-route';
import { startPlain } from './start-plain';

startPlain(ProgressRoute);
