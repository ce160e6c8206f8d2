import {
  type CourseAccess as ShownAccess,
  listCourseAccess,
  sortedAccessColumns,
} from '@hypercar/contracts/course-access';
import {
  type CoursePayment as ShownPayment,
  exportCoursePayments,
  listCoursePayments,
  sortedPaymentColumns,
} from '@hypercar/contracts/course-payments';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { bothWays } from '@hypercar/contracts/fields';
import { tokenOf } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { contestOfFile } from '../../testing/contest-calls';
import { Payment } from '../course-payments/payment.model';
import { CourseAccess } from './course-access.model';

const contest = contestOfFile();
const token = tokenOf('admin');
const all = Array.from({ length: 23 }, (_, at) => at);
const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + (at % 7)));

beforeAll(async () => {
  await CourseAccess.insertMany(
    all.map((at) => ({
      username: ['dora', 'ada', 'cleo'][at % 3],
      package: at % 2 ? 'max-kit' : 'full-course',
      source: at % 5 ? 'grant' : 'purchase',
      cause: `cause ${at}`,
      since: day(at),
      active: at % 4 > 0,
      terms: [],
    })),
  );
  await Payment.insertMany(
    all.map((at) => ({
      key: `key ${at}`,
      provider: 'stripe',
      paymentId: `pi_${at}`,
      eventIds: [],
      state: at % 3 ? 'unmatched' : 'dismissed',
      package: at % 4 ? 'max-kit' : null,
      total: at % 5 ? (at % 6) * 100 : null,
      paidAt: at % 7 ? day(at) : null,
      terms: [],
    })),
  );
});

const call = async (list: Endpoint, query: Record<string, string>) => {
  const { status, body, headers } = await contest.server().call(list, { token, query });
  expect(status).toBe(200);
  const cursor = /cursor=([0-9a-f]{24})/.exec(headers.get('Link') ?? '')?.[1];
  return { rows: body as { id: string }[], cursor };
};

type Value = string | number | boolean | null;
const accessOf: Record<string, (row: ShownAccess) => Value> = {
  since: ({ since }) => since,
  member: ({ member }) => member.name,
  package: (row) => row.package,
  source: ({ source }) => source,
};
const paymentOf: Record<string, (row: ShownPayment) => Value> = {
  paidAt: ({ paidAt }) => paidAt,
  package: (row) => row.package,
  total: ({ total }) => total && Number(total),
  state: ({ state }) => state,
};

const compare = (a: Value, b: Value): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
};

const cases = [
  // Whether one holds is looked at below: the list says when it ended.
  ...bothWays(sortedAccessColumns.filter((column) => column !== 'active')).map((sort) => ({
    of: 'accesses',
    sort,
    list: listCourseAccess as Endpoint,
    valueOf: (row: never, column: string) => accessOf[column]!(row),
  })),
  ...bothWays(sortedPaymentColumns).map((sort) => ({
    of: 'payments',
    sort,
    list: listCoursePayments as Endpoint,
    valueOf: (row: never, column: string) => paymentOf[column]!(row),
  })),
];

test.each(cases)('$of by $sort, the newest first within a value', async ({ sort, ...of }) => {
  const { list, valueOf } = of;
  const newest = (await call(list, {})).rows;
  const column = sort.replace(/^-/, '');
  const direction = sort === column ? 1 : -1;
  const wanted = newest
    .toSorted(
      (a, b) => direction * compare(valueOf(a as never, column), valueOf(b as never, column)),
    )
    .map(({ id }) => id);
  const walk = async (more: Record<string, string>): Promise<string[][]> => {
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await call(list, { sort, limit: '4', ...more, ...(cursor && { cursor }) });
      pages.push(page.rows.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    return pages;
  };
  expect((await walk({})).flat()).toEqual(wanted);
  expect((await walk({ backwards: 'true' })).reverse().flat()).toEqual(wanted);
});

test('accesses that have ended come before those that hold, and after them downwards', async () => {
  const states = async (sort: string) => {
    const { rows } = await call(listCourseAccess, { sort });
    const found = await CourseAccess.find({ active: true }, { _id: 1 }).lean();
    const holding = new Set(found.map(({ _id }) => String(_id)));
    return rows.map(({ id }) => holding.has(id));
  };
  const ended = all.filter((at) => at % 4 === 0).length;
  expect((await states('active')).indexOf(true)).toBe(ended);
  expect((await states('-active')).indexOf(false)).toBe(all.length - ended);
});

test('the file of the payments has the order of the list', async () => {
  const query = { sort: 'total' } as const;
  const { rows } = await call(listCoursePayments, query);
  const { body } = await contest.server().call(exportCoursePayments, { token, query });
  const lines = String(body).trim().split('\r\n').slice(1);
  expect(lines.map((line) => /pi_\d+/.exec(line)?.[0])).toEqual(
    rows.map((row) => (row as ShownPayment).paymentId),
  );
});

test('the payments that the list opens with are read by their index, without sorting', async () => {
  const asked: { filter: object; sort: Record<string, 1 | -1> }[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object, options: object) => {
    const { sort } = options as { sort: Record<string, 1 | -1> };
    if (collection === 'course_payments' && method === 'find') asked.push({ filter, sort });
  });
  await call(listCoursePayments, { state: 'unmatched', sort: '-paidAt' });
  mongoose.set('debug', false);
  const [{ filter, sort }] = asked as [(typeof asked)[0]];
  const { queryPlanner } = await Payment.collection.find(filter).sort(sort).explain('queryPlanner');
  const plan = JSON.stringify(queryPlanner.winningPlan);
  expect(plan).toContain('state_1_paidAt_1__id_1');
  expect(plan).not.toContain('SORT');
});
