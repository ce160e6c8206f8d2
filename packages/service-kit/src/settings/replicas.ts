import { services, type ServiceName } from '@hypercar/contracts/endpoint';
import { z } from 'zod';

type Counts = Record<ServiceName, number>;

const most = 16;
const complaint = `must be a number from 1 to ${most}, or name services like svc-ops=2,svc-auth=3`;

const countOf = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;

const forAll = (count: number): Counts =>
  Object.fromEntries(services.map((name) => [name, count])) as Counts;

const parse = (text: string): Counts | undefined => {
  const same = countOf(text);
  if (same) return forAll(same);
  const counts = forAll(1);
  for (const part of text.split(',')) {
    const [, name = '', count = ''] = /^\s*([\w-]+)=(\d+)\s*$/.exec(part) ?? [];
    if (!Object.hasOwn(counts, name) || !countOf(count)) return undefined;
    counts[name as ServiceName] = countOf(count)!;
  }
  return counts;
};

/** REPLICAS: `2`, or `svc-ops=2,svc-auth=3` with one of each other service. */
export const replicaCounts = z.string().transform((text, context): Counts => {
  const counts = parse(text);
  if (!counts) context.addIssue({ code: 'custom', message: complaint });
  return counts ?? forAll(1);
});
