import { z } from 'zod';
import { endpoint } from './endpoint';
import { moment } from './fields';
import { requiredText } from './form-fields';

/** What proves a certificate: `XXXX-XXXX-XXXX`, 60 bits in Crockford's alphabet. */
const code = z.string().regex(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/, 'Not a code');

const letters = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mark}\d '’.,-]+$/u;

/** As it is printed: what the certificate's face has letters for. */
export const certificateName = requiredText('Please enter your name', 60).pipe(
  z.string().regex(letters, 'Please use Latin, Greek or Cyrillic letters'),
);

const certificate = z.object({ code, name: z.string(), at: moment });

const ours = { service: 'svc-contest' } as const;
const learners = { ...ours, access: 'signed-in' } as const;

export const getMyCertificate = endpoint({
  ...learners,
  method: 'GET',
  path: '/api/course/certificate',
  summary: 'My certificate, and how many lessons are done of how many it asks for',
  response: z.object({
    done: z.number().int(),
    of: z.number().int(),
    certificate: certificate.nullable(),
  }),
  status: 200,
});

export const issueCertificate = endpoint({
  ...learners,
  method: 'POST',
  path: '/api/course/certificate',
  summary:
    'Issue my certificate in this name, once: 403 without the course, 409 while a lesson is not done; answers the one that was issued',
  body: z.object({ name: certificateName }),
  response: certificate,
  status: 201,
});

export const readCertificate = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/course/certificates/:code',
  summary: 'Whose certificate it is, and whether it still holds: not after a refund',
  access: 'anyone',
  params: z.object({ code }),
  response: certificate.extend({
    modules: z.number().int(),
    lessons: z.number().int(),
    holds: z.boolean(),
  }),
  status: 200,
});
export type Certificate = z.infer<(typeof readCertificate)['response']>;

export const getCertificateFile = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/course/certificates/:code/file',
  summary: 'The certificate as a PDF file',
  access: 'anyone',
  params: z.object({ code }),
  response: z.string(),
  status: 200,
});
