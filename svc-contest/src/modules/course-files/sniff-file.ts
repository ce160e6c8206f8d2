import type { CourseFileKind } from '@hypercar/contracts/course-files';
import { formatOfHead } from '@hypercar/service-kit/file-format';

/** Why a file is not of its kind; undefined when it is. */
export const complaintOf = (kind: CourseFileKind, head: Buffer): string | undefined => {
  const format = formatOfHead(head);
  if (kind === 'document')
    return format === 'pdf' ? undefined : 'Please choose a document: a PDF file.';
  return format === 'mov' || format === 'matroska'
    ? undefined
    : 'Please choose a film: an MP4, MOV, WebM or MKV file.';
};
