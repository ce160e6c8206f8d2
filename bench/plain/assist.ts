import { AssistRoute } from '../../mf-assist/src/routes/assist-route';
import { startPlain } from './start-plain';

startPlain(AssistRoute);
