import { call } from '@hypercar/app-kit/call';
import type { getMyCertificate, readCertificate } from '@hypercar/contracts/course-certificates';

export const myCertificateCall = call<typeof getMyCertificate>('GET', '/api/course/certificate');
export const certificateCall = call<typeof readCertificate>(
  'GET',
  '/api/course/certificates/:code',
);

/** Where a certificate's PDF file is. */
export const certificateFile = (code: string): string => `/api/course/certificates/${code}/file`;
/** The page that proves a certificate. */
export const certificatePath = (code: string): string => `/certificate/${code}`;
