import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { endpoints } from '@hypercar/contracts/endpoints';
import { z } from 'zod';
import { fromRoot } from '../scripts/workspaces';

const program = `
  import { shown } from '${pathToFileURL(fromRoot('bench/bare-reads.mjs')).href}';
  const fieldsOf = ([name, show]) => [name, Object.keys(show({}))];
  console.log(JSON.stringify(Object.entries(shown).map(fieldsOf)));`;
/** The fields of the bare answers. By Node.js itself, as Jest takes no .mjs. */
const shown = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
) as [keyof typeof endpoints, string[]][];

/** The fields that an answer, or each row of it, may have, and those that it always has. */
const fieldsOf = ({ response }: Endpoint) => {
  const schema = z.toJSONSchema(response, { unrepresentable: 'any' });
  const row = (schema.items ?? schema) as { properties: object; required: string[] };
  return { possible: Object.keys(row.properties), required: row.required };
};

test.each(shown)('the bare answer to %s has the fields of the contract', (name, fields) => {
  const { possible, required } = fieldsOf(endpoints[name]!);
  expect(fields).toEqual(expect.arrayContaining(required));
  expect(possible).toEqual(expect.arrayContaining(fields));
});
