import {
  type CoursePackageId,
  coursePackageIds,
  coursePackageNames,
} from '@hypercar/contracts/course-packages';
import { toCents, toMoney } from '@hypercar/contracts/money';
import type { SiteContent } from '@hypercar/contracts/site-content';

/** Cents by which an amount may differ from a published price: a provider's rounding. */
const toleranceCents = 100;

const fieldsOf = {
  'full-course': ['fullCourseEarlyBird', 'fullCourseRegular'],
  'course-kit': ['courseKitEarlyBird', 'courseKitRegular'],
  'max-kit': ['maxKitEarlyBird', 'maxKitRegular'],
} as const satisfies Record<CoursePackageId, readonly (keyof SiteContent)[]>;

export interface Verdict {
  package: CoursePackageId | null;
  /** The published price that is nearest, in cents. */
  expected: number | null;
  /** Why it fits nothing; null when it fits. */
  why: string | null;
}

const isPackage = (name: string | null): name is CoursePackageId =>
  (coursePackageIds as readonly (string | null)[]).includes(name);

const nearest = (amount: number, prices: readonly number[]): number =>
  [...prices].sort((a, b) => Math.abs(a - amount) - Math.abs(b - amount))[0]!;

interface Paid {
  package: string | null;
  amount: number | null;
  currency: string | null;
}

/** Holds a payment against the published prices: the early-bird price or the regular one, at any time of the year. */
export const checkPayment = (paid: Paid, content: SiteContent): Verdict => {
  if (!isPackage(paid.package)) {
    const named = paid.package ? `"${paid.package.slice(0, 50)}"` : 'nothing';
    return {
      package: null,
      expected: null,
      why: `The product names ${named}, which is no package`,
    };
  }
  const prices = fieldsOf[paid.package].map((field) => toCents(content[field]));
  const expected = nearest(paid.amount ?? 0, prices);
  const known = { package: paid.package, expected };
  if (paid.currency !== 'usd')
    return { ...known, why: `It was paid in ${(paid.currency ?? 'no currency').toUpperCase()}` };
  if (paid.amount !== null && Math.abs(paid.amount - expected) <= toleranceCents)
    return { ...known, why: null };
  return {
    ...known,
    why: `${coursePackageNames[paid.package]} costs $${toMoney(expected)}, not $${toMoney(paid.amount ?? 0)}`,
  };
};
