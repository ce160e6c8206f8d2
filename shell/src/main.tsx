import { start } from './start';

start(document.getElementById('root')!);
