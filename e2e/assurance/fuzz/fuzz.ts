import { endpoints } from '@hypercar/contracts/endpoints';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { type Check, check } from '../check';
import { type Answer, isError } from '../http';
import type { Options } from '../options';
import type { Target } from '../target';
import { type Case, caseOf } from './cases';
import { randomOf } from './random';
import { must } from '../verdict';

const deadlineMs = 10_000;

/** No crash, no hang, and an error that says why. */
const complaintOf = (answer: Answer): string | undefined => {
  if (answer.status === 0) return answer.text;
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 120)}`;
  if (answer.status >= 400 && !isError(answer, answer.status))
    return `${answer.status} without a message in JSON: ${answer.text.slice(0, 60)}`;
  return undefined;
};

const callers = ['guest', 'public', 'assistant', 'admin'] as const;

const tokensOf = async (site: Target) => ({
  guest: undefined,
  public: (await site.as('public')).token,
  assistant: (await site.as('assistant')).token,
  admin: (await site.as('admin')).token,
});

const told = (endpoint: Endpoint, { place, raw }: Case, caller: string): string =>
  `${endpoint.method} ${place.slice(0, 120)} as ${caller} ${(raw ?? '').slice(0, 120)}`;

type Tokens = Awaited<ReturnType<typeof tokensOf>>;

const fuzzEndpoint = async (
  site: Target,
  tokens: Tokens,
  [name, endpoint]: readonly [string, Endpoint],
  options: Options,
) => {
  // Each endpoint has numbers of its own, so that one more does not change the others.
  const random = randomOf(
    options.seed + [...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7),
  );
  const complaints: string[] = [];
  for (let turn = 0; turn < options.cases; turn += 1) {
    const one = caseOf(endpoint, random);
    const caller = random.one(callers);
    const answer = await site.ask(one.place, {
      method: endpoint.method,
      headers: one.headers,
      ...(one.raw === undefined ? {} : { raw: one.raw }),
      token: tokens[caller],
      from: site.newAddress(),
      deadlineMs,
    });
    // A logout is one of the calls.
    if (answer.status === 401 && caller !== 'guest') Object.assign(tokens, await tokensOf(site));
    const complaint = complaintOf(answer);
    if (complaint) complaints.push(`${name}: ${complaint} to ${told(endpoint, one, caller)}`);
  }
  return complaints;
};

/** Every call attacked from its contract, as a guest and in each role. */
export const fuzzCheck = (options: Options): Check =>
  check({
    promise: 'fuzzing',
    what: `${options.cases} cases for each call, made from its contract by the seed ${options.seed}`,
    needs: ['admin'],
    run: async (site) => {
      const complaints: string[] = [];
      const all = Object.entries(endpoints);
      const tokens = await tokensOf(site);
      for (const one of all) complaints.push(...(await fuzzEndpoint(site, tokens, one, options)));
      for (const complaint of complaints) process.stdout.write(`  ${complaint}\n`);
      return must(
        complaints.length === 0,
        complaints[0] ??
          `${all.length * options.cases} requests to ${all.length} calls, seed ${options.seed}: no 500, no hang`,
      );
    },
  });
