import type { CourseFileKind } from '@hypercar/contracts/course-files';

const has = (head: Buffer, at: number, text: string): boolean =>
  head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** What a file is by its first bytes: ffmpeg's name of a film's container, or `pdf`; undefined for anything else. */
export const formatOfHead = (head: Buffer): 'mov' | 'matroska' | 'pdf' | undefined => {
  if (has(head, 4, 'ftyp') && !has(head, 8, 'avif') && !has(head, 8, 'heic')) return 'mov';
  if (has(head, 0, '\x1a\x45\xdf\xa3')) return 'matroska';
  return has(head, 0, '%PDF-') ? 'pdf' : undefined;
};

/** Why a file is not of its kind; undefined when it is. */
export const complaintOf = (kind: CourseFileKind, head: Buffer): string | undefined => {
  const format = formatOfHead(head);
  if (kind === 'document')
    return format === 'pdf' ? undefined : 'Please choose a document: a PDF file.';
  return format === 'mov' || format === 'matroska'
    ? undefined
    : 'Please choose a film: an MP4, MOV, WebM or MKV file.';
};
