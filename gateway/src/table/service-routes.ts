import { type Endpoint, type ServiceName, services } from '@hypercar/contracts/endpoint';
import type { Rule } from './rule';

interface Claim {
  service: ServiceName;
  segments: readonly string[];
}

const isParam = (segment: string): boolean => /^[:*{]/.test(segment);
const meet = (a: string, b: string): boolean => a === b || isParam(a) || isParam(b);
const claimOf = (service: ServiceName, path: string): Claim => ({
  service,
  segments: path.split('/').slice(2),
});

/** Where each service serves openapi.json and its docs. */
const documentClaims: readonly Claim[] = services.flatMap((service) =>
  [service, service.replace('svc-', '')].map((name) => claimOf(service, `/api/${name}`)),
);

const overlap = (a: readonly string[], b: readonly string[]): boolean =>
  a.length <= b.length && a.every((segment, index) => meet(segment, b[index] ?? ''));

/** As few path segments as identify the service, or all of them. */
const shorten = (claim: Claim, all: readonly Claim[]): Claim => {
  const others = all.filter(({ service }) => service !== claim.service);
  const least = claim.segments[0] === 'admin' ? 2 : 1;
  for (let length = least; length < claim.segments.length; length += 1) {
    const segments = claim.segments.slice(0, length);
    if (!others.some((other) => overlap(segments, other.segments))) return { ...claim, segments };
  }
  return claim;
};

const patternOf = ({ segments }: Claim): string =>
  `^/api/${segments.map((s) => (isParam(s) ? '[^/]+' : s.replaceAll('.', '\\.'))).join('/')}(?:/|$)`;

/** Longer patterns first, then literals before parameters, so that the first match is the right one. */
const bySpecificity = (a: Claim, b: Claim): number =>
  b.segments.length - a.segments.length ||
  a.segments.filter(isParam).length - b.segments.filter(isParam).length ||
  a.segments.join('/').localeCompare(b.segments.join('/'));

/** The rules that route a path to its service; the first match wins. */
export const serviceRoutes = (
  endpoints: readonly Pick<Endpoint, 'service' | 'path'>[],
): Rule<ServiceName>[] => {
  const claims = [...endpoints.map((e) => claimOf(e.service, e.path)), ...documentClaims];
  const short = claims.map((claim) => shorten(claim, claims)).sort(bySpecificity);
  const rules = short.map((claim) => ({ pattern: patternOf(claim), to: claim.service }));
  return [...new Map(rules.toReversed().map((rule) => [rule.pattern, rule])).values()].toReversed();
};
