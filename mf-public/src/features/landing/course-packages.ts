import { coursePackageNames, type CoursePackageId } from '@hypercar/contracts/course-packages';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';

/** A package of section 9.1. Its prices are the owner's content. */
export interface CoursePackage {
  id: CoursePackageId;
  name: string;
  summary: string;
  features: readonly string[];
  badge?: string;
  /** Its name among the owner's prices and checkout links. */
  checkout: keyof SiteSettings['checkout'];
}

/** The packages; the first screen does without them. */
export const coursePackages: readonly CoursePackage[] = [
  {
    id: 'full-course',
    name: coursePackageNames['full-course'],
    summary: 'All twelve modules, for people who have their own stones and glue.',
    features: [
      '6-week video course, 12 modules',
      'Lifetime access',
      'VIP community and Q&A support',
      'All six fill patterns, step by step',
    ],
    checkout: 'fullCourse',
  },
  {
    id: 'course-kit',
    name: coursePackageNames['course-kit'],
    summary: 'The course and the materials for your first panel, in one parcel.',
    features: [
      'Everything in the Full Course',
      'Stones in SS16, SS20 and SS30',
      'Glue, transfer film and hand tools',
      'Ships worldwide',
    ],
    badge: 'Most popular',
    checkout: 'courseKit',
  },
  {
    id: 'max-kit',
    name: coursePackageNames['max-kit'],
    summary: 'Course and stock for a shop that means to take paid work at once.',
    features: [
      'Everything in Course + Kit',
      'Stock for whole panels, up to 220 lbs',
      'Professional grade tools',
      'Ships worldwide',
    ],
    badge: 'For shops',
    checkout: 'maxKit',
  },
];
