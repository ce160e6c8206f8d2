import { start } from './start';

// In a separate task, so that the browser may paint after parsing the script.
setTimeout(() => void start(document.getElementById('root')!));
