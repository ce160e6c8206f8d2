import { execFileSync } from 'node:child_process';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { endpoints } from '@hypercar/contracts/endpoints';
import { z } from 'zod';
import { fromRoot } from '../scripts/workspaces';

/** The fields of the bare answers. */
const shown = JSON.parse(
  execFileSync(process.execPath, [fromRoot('bench/print-bare-answers.mjs')], { encoding: 'utf8' }),
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
