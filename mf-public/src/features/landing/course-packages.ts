import type { CoursePackageId } from '@hypercar/contracts/course-packages';
import type { restWords } from '@hypercar/contracts/site-words';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';

type Name = keyof typeof restWords;

/** A package of section 9.1, by the names of its texts. Prices and texts are the owner's content. */
export interface CoursePackage {
  id: CoursePackageId;
  name: Name;
  summary: Name;
  features: readonly Name[];
  badge?: Name;
  /** Its name among the owner's prices and checkout links. */
  checkout: keyof SiteSettings['checkout'];
}

/** The packages; the first screen does without them. */
export const coursePackages: readonly CoursePackage[] = [
  {
    id: 'full-course',
    name: 'fullCourseName',
    summary: 'fullCourseSummary',
    features: ['fullCourse1', 'fullCourse2', 'fullCourse3', 'fullCourse4'],
    checkout: 'fullCourse',
  },
  {
    id: 'course-kit',
    name: 'courseKitName',
    summary: 'courseKitSummary',
    features: ['courseKit1', 'courseKit2', 'courseKit3', 'courseKit4'],
    badge: 'courseKitBadge',
    checkout: 'courseKit',
  },
  {
    id: 'max-kit',
    name: 'maxKitName',
    summary: 'maxKitSummary',
    features: ['maxKit1', 'maxKit2', 'maxKit3', 'maxKit4'],
    badge: 'maxKitBadge',
    checkout: 'maxKit',
  },
];
