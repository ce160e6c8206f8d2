import { loadLanding } from '../../mf-public/src/routes/landing-route';
import { startPlain } from './start-plain';

void loadLanding().then(startPlain);
