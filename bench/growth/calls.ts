import type { Endpoint } from '@hypercar/contracts/endpoint';
import { endpoints } from '@hypercar/contracts/endpoints';
import { z } from 'zod';
import { dayOf } from './kind';
import { oftenChanged } from './ops-rows';
import { personOf } from './people';

/** One call as it is asked on a grown site. */
export interface GrowthCall {
  name: string;
  /** What of it is asked: the first page, a filter, … */
  what: string;
  service: Endpoint['service'];
  /** Path and query. */
  path: string;
  /** The answer is a file of rows. */
  isExport?: true;
  /** The last page is asked too, which begins after a cursor. */
  hasLastPage?: true;
}

const pageSize = 50;
const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

/** Whose details are asked for: a member with a row in every list. */
const someone = personOf(137);

/** What a path's parameters stand for. */
const places: Readonly<Record<string, string>> = {
  userId: someone.id,
  username: someone.username,
  module: 'glue',
  lesson: 'the-drop',
};

/** What a query's parameters are asked with, where the contract names no values. */
export const samples: Readonly<Record<string, readonly string[]>> = {
  search: ['weber', 'no-such-word'],
  q: ['weber', 'no-such-word'],
  since: [daysAgo(7).toISOString()],
  until: [daysAgo(7).toISOString()],
  action: ['user.role'],
  ip: ['198.51.7.7', '198.51.7'],
  from: [dayOf(daysAgo(30))],
  to: [dayOf(daysAgo(30))],
  location: ['Hall 2'],
  carSection: ['Hood'],
  completed: ['true', 'false'],
  cleared: ['true', 'false'],
  season: ['1'],
  id: [someone.id],
  tag: ['press'],
  ids: [someone.id],
  username: [someone.username],
};

/** Calls that answer for one row by its id, and are asked with one that was seeded. */
const ids: Readonly<Record<string, string>> = { listSupplyHistory: oftenChanged };

/** What is not asked, with the reason. */
export const left: Readonly<Record<string, string>> = {
  checkDraw: 'a draw is made by hand',
  checkReferralCode: 'one row by its code',
  getEmailCopy: 'one row by its id',
  getExpenseBudgets: 'one row',
  getCertificateFile: 'one row by its code',
  getPastSeason: 'an archived season, of which the seed makes none',
  getSavedViews: 'one row by its person',
  getSupportTicket: 'one row by its id',
  openLessonFile: 'one row by its id',
  readCertificate: 'one row by its code',
  readCourseFile: 'a file by a signed address',
  verifyEmail: 'a write, by a mailed link',
};

const isAsked = ([name, { method, stream, access, paged }]: readonly [string, Endpoint]): boolean =>
  method === 'GET' &&
  !stream &&
  !(name in left) &&
  (paged === true || access === 'anyone' || access !== 'signed-in');

/** The lists, dashboards, sums and files of the three services that grow with the site, by name. */
export const askedEndpoints: readonly (readonly [string, Endpoint])[] =
  Object.entries(endpoints).filter(isAsked);

const pathOf = (name: string, { path }: Endpoint): string =>
  path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(param === 'id' ? ids[name]! : places[param]!),
  );

/** The values that a query's parameter is asked with. Throws for one without a sample. */
const valuesOf = (param: string, schema: z.ZodType): readonly string[] => {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  if (inner instanceof z.ZodLiteral) return [...inner.values].map(String);
  const values = samples[param];
  if (!values) throw new Error(`Say in samples with what ${param} is asked.`);
  return values;
};

const paging = new Set(['limit', 'cursor']);

const narrowingsOf = ({ query }: Endpoint): [what: string, asked: Record<string, string>][] =>
  Object.entries(query?.shape ?? {})
    .filter(([param]) => !paging.has(param))
    .flatMap(([param, schema]) =>
      valuesOf(param, schema as z.ZodType).map((value): [string, Record<string, string>] => [
        `${param}=${value}`,
        { [param]: value },
      ]),
    );

const callsOf = ([name, endpoint]: readonly [string, Endpoint]): GrowthCall[] => {
  const page: Record<string, string> = endpoint.paged ? { limit: String(pageSize) } : {};
  const isExport = endpoint.path.endsWith('/export');
  const ask = (what: string, asked: Record<string, string>): GrowthCall => {
    const query = new URLSearchParams({ ...page, ...asked }).toString();
    const path = pathOf(name, endpoint) + (query && `?${query}`);
    return { name, what, service: endpoint.service, path, ...(isExport ? { isExport } : {}) };
  };
  const whole = ask(endpoint.paged ? 'first page' : 'whole', {});
  // A search is asked with its words alone.
  const needsWords = endpoint.query?.safeParse({}).success === false;
  return [
    ...(needsWords ? [] : [{ ...whole, ...(endpoint.paged && { hasLastPage: true as const }) }]),
    ...narrowingsOf(endpoint).map(([what, asked]) => ask(what, asked)),
  ];
};

/** Every call that is measured: each endpoint whole or by its first page, then by each of its filters, searches and sorts. */
export const growthCalls = (): GrowthCall[] => askedEndpoints.flatMap(callsOf);
