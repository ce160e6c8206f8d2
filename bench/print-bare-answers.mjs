// Prints the fields of each bare answer, for bare-reads.test.ts: Jest takes no .mjs.
import { shown } from './bare-reads.mjs';

const fieldsOf = ([name, show]) => [name, Object.keys(show({}))];
process.stdout.write(JSON.stringify(Object.entries(shown).map(fieldsOf)));
