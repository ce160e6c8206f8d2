import type { CourseAccess } from '@hypercar/contracts/course-access';
import { coursePackageNames } from '@hypercar/contracts/course-packages';
import type { CsvColumn } from '@hypercar/service-kit/csv';

/** Who has or had the course, and how far they are; a learner without a date of a last lesson has not begun. */
export const learnerColumns: readonly CsvColumn<CourseAccess>[] = [
  ['Username', (row) => row.member.name],
  ['Package', (row) => coursePackageNames[row.package]],
  ['Source', (row) => row.source],
  ['Since', (row) => row.since],
  ['State', (row) => row.ended?.how ?? 'active'],
  ['Ended', (row) => row.ended?.at ?? ''],
  ['Lessons Done', (row) => row.standing?.done ?? ''],
  ['Lessons', (row) => row.standing?.of ?? ''],
  ['Last Lesson', (row) => row.standing?.last?.title ?? ''],
  ['Last Seen', (row) => row.standing?.last?.at ?? ''],
];
