import { isPlain, isRegex } from '../bson/types';
import type { Doc, Value } from '../bson/value';

type Note = (kind: Kind, name: string) => void;
/** The kind of a name. */
export type Kind =
  'command' | 'stage' | 'accumulator' | 'expression' | 'filter' | 'update' | 'projection' | 'index';

/** Records every operator in a value at any depth, and patterns as `$regex`. */
const noteOperators = (kind: Kind, value: Value, note: Note): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isRegex(value)) note(kind, '$regex');
  if (Array.isArray(value)) for (const element of value) noteOperators(kind, element, note);
  if (!isPlain(value)) return;
  for (const key of Object.keys(value)) {
    if (key.startsWith('$')) note(kind, key);
    noteOperators(kind, value[key], note);
  }
};
const noteGroup = ({ _id, ...fields }: Doc, note: Note): void => {
  noteOperators('expression', _id, note);
  for (const field of Object.values(fields) as Doc[])
    for (const accumulator of Object.keys(field)) {
      note('accumulator', accumulator);
      noteOperators('expression', field[accumulator], note);
    }
};
const noteStage = (stage: Doc, note: Note): void => {
  for (const name of Object.keys(stage)) {
    note('stage', name);
    if (name === '$group') noteGroup(stage[name], note);
    else if (name === '$match') noteOperators('filter', stage[name], note);
    else if (name !== '$sort') noteOperators('expression', stage[name], note);
  }
};
const noteUpdate = (update: Value, arrayFilters: Value, note: Note): void => {
  if (Array.isArray(update)) note('update', 'pipeline');
  else noteOperators('update', update, note);
  noteOperators('filter', arrayFilters, note);
};
const noteIndex = ({ partialFilterExpression, ...options }: Doc, note: Note): void => {
  for (const option of Object.keys(options)) note('index', option);
  if (partialFilterExpression) note('index', 'partialFilterExpression');
  noteOperators('filter', partialFilterExpression, note);
};

/** Reports a command and every MongoDB name in it. */
export const noteNames = (command: Doc, note: Note): void => {
  const { filter, query, projection, fields, update, pipeline, indexes } = command;
  note('command', Object.keys(command)[0] ?? '');
  for (const condition of [filter, query]) noteOperators('filter', condition, note);
  for (const shown of [projection, fields]) noteOperators('projection', shown, note);
  noteUpdate(update, command.arrayFilters, note);
  for (const stage of pipeline ?? []) noteStage(stage, note);
  for (const index of indexes ?? []) noteIndex(index, note);
  for (const { q, u, arrayFilters } of [...(command.updates ?? []), ...(command.deletes ?? [])]) {
    noteOperators('filter', q, note);
    noteUpdate(u, arrayFilters, note);
  }
  for (const operation of command.ops ?? []) {
    noteOperators('filter', operation.filter, note);
    noteUpdate(operation.updateMods, operation.arrayFilters, note);
  }
};
