import { start } from './start';

// In a task of its own: reading the script takes one already, and the browser may paint in between.
setTimeout(() => void start(document.getElementById('root')!));
