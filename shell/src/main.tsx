import { start } from './start';

void start(document.getElementById('root')!);
