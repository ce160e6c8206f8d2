import { ObjectId, UUID } from 'bson';
import { checkStage } from '../aggregation/argument-fields';
import { isPlain } from '../bson/types';
import { parseTyped } from '../bson/typed';
import type { Doc, Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { writeContext, type Request } from '../engine/request';
import type { Collection } from '../storage/collection';
import { InsertStatement } from '../writing/insert';
import { runStatements, type StatementMaker } from '../writing/run-statements';
import { UpdateStatement } from '../writing/update';
import { buildIndex } from './build-index';

/** Runs statements to the end; the first error is the command's. */
async function runAll(request: Request, makers: StatementMaker[]): Promise<void> {
  const results = await runStatements(makers, true, writeContext(request));
  const failed = results.find(({ error }) => error)?.error as Doc | undefined;
  if (failed) throw fail(failed.code, failed.errmsg);
}
function targetOf(name: string, argument: Value, database: string): string {
  const into: Value = name === '$merge' && isPlain(argument) ? argument.into : argument;
  if (typeof into === 'string') return `${database}.${into}`;
  if (isPlain(into) && typeof into.coll === 'string') return `${into.db ?? database}.${into.coll}`;
  throw fail(16990, `the ${name} stage needs the name of a collection`);
}

/** `$out`: fills a new collection with the old one's indexes, then puts it in its place. */
async function replaceCollection(
  request: Request,
  documents: Buffer[],
  target: string,
): Promise<void> {
  const { catalog, store } = request.engine;
  const database = target.slice(0, target.indexOf('.'));
  const fresh = await catalog.need(`${database}.tmp.agg_out.${new UUID().toString()}`);
  try {
    for (const { spec } of catalog.get(target)?.indexes.slice(1) ?? [])
      await buildIndex(request, fresh, spec);
    await runAll(
      request,
      documents.map(
        (one): StatementMaker =>
          () =>
            new InsertStatement(fresh, one),
      ),
    );
  } catch (error) {
    await store.write((unit) => catalog.drop(unit, fresh));
    throw error;
  }
  await store.write((unit) => {
    const old = catalog.get(target);
    if (old) catalog.drop(unit, old);
    catalog.rename(unit, fresh, target);
  });
}
function mergeMaker(target: Collection, bson: Buffer): StatementMaker {
  const { _id = new ObjectId(), ...fields } = parseTyped(bson);
  const update = Object.keys(fields).length
    ? [{ $replaceWith: { $mergeObjects: ['$$ROOT', { $literal: fields }] } }]
    : { $setOnInsert: {} };
  return () =>
    new UpdateStatement(target, { filter: { _id } }, { update, multi: false, upsert: true });
}

/** Writes the result of a pipeline that ends in `$out` or `$merge`. */
export async function writeOut(
  request: Request,
  documents: Buffer[],
  [name, argument]: [string, Value],
): Promise<void> {
  if (request.transaction) throw fail(263, `${name} cannot run in a multi-document transaction`);
  checkStage(name, argument);
  const target = targetOf(name, argument, request.database);
  if (name === '$out') return replaceCollection(request, documents, target);
  const plain = !isPlain(argument) || Object.keys(argument).every((key) => key === 'into');
  if (!plain) throw unsupported('$merge with on, let, whenMatched or whenNotMatched');
  const collection = await request.engine.catalog.need(target);
  await runAll(
    request,
    documents.map((one) => mergeMaker(collection, one)),
  );
}
