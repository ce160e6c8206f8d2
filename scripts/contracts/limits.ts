import { isSame, type Schema } from './schema';

type Sentence = (what: string) => string;

const floors = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const ceilings = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const exact = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'allOf', 'not', '$ref'];

const limit = (schema: Schema, name: string): number | undefined =>
  schema[name] as number | undefined;

const isTighter = (name: string, sent: Schema, taken: Schema): boolean => {
  const [a, b] = [limit(sent, name), limit(taken, name)];
  if (b === undefined) return false;
  if (a === undefined) return true;
  return floors.includes(name) ? a < b : a > b;
};

/** Why something that is sent would be refused for its size or its form. */
export const refusedByLimit = (sent: Schema, taken: Schema, where: Sentence): string[] => [
  ...[...floors, ...ceilings]
    .filter((name) => isTighter(name, sent, taken))
    .map((name) => where(`would be held to ${name} ${String(taken[name])}`)),
  ...exact
    .filter((name) => taken[name] !== undefined && !isSame(sent[name], taken[name]))
    .map((name) => where(`would be held to another ${name}`)),
];
