/** The packages of section 9.1, by the ids of the specification. */
export const coursePackageNames = {
  'full-course': 'Full Course',
  'course-kit': 'Course + Kit',
  'max-kit': 'Max Kit',
} as const;
export type CoursePackageId = keyof typeof coursePackageNames;
export const coursePackageIds = Object.keys(coursePackageNames) as [
  CoursePackageId,
  ...CoursePackageId[],
];
