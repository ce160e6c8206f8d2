import {
  getCertificateFile,
  getMyCertificate,
  issueCertificate,
  readCertificate,
} from '@hypercar/contracts/course-certificates';
import { conflict, forbidden } from '@hypercar/service-kit/errors';
import { handle, inputOf, type Route } from '@hypercar/service-kit/handle';
import { standingOf } from '../course/course';
import { hasAccess } from '../course-access/course-access';
import {
  findCertificateOf,
  loadCertificate,
  loadFile,
  newCode,
  storeCertificate,
} from './certificate-store';
import { drawCertificate } from './draw-certificate';

export { forgetCertificate } from './certificate-store';

interface CertificateDeps {
  now: () => Date;
  fonts: string;
  publicUrl: string;
}

type Found = NonNullable<Awaited<ReturnType<typeof findCertificateOf>>>;

const present = ({ code, name, at }: Found) => ({ code, name, at: at.toISOString() });

/** For the member's own export. */
export const exportCertificate = async (userId: string) => {
  const row = await findCertificateOf(userId);
  return row && present(row);
};

const issue = async (userId: string, name: string, deps: CertificateDeps): Promise<Found> => {
  if (!(await hasAccess(userId))) throw forbidden('A certificate is for those who have the course');
  const issued = await findCertificateOf(userId);
  if (issued) return issued;
  const { done, lessons, modules } = await standingOf(userId);
  if (lessons === 0 || done < lessons)
    throw conflict(`The certificate comes with the last lesson: ${done} of ${lessons} are done`);
  const code = newCode();
  const address = new URL(`/certificate/${code}`, deps.publicUrl).href;
  const row = { code, name, modules, lessons, at: deps.now() };
  const pdf = await drawCertificate({ ...row, address }, deps.fonts);
  return storeCertificate({ ...row, userId, pdf });
};

const fileRoute: Route = {
  endpoint: getCertificateFile,
  respond: async (request, response) => {
    const { code } = inputOf(getCertificateFile, request).params;
    const file = await loadFile(code);
    response
      .set('Content-Disposition', `attachment; filename="certificate-${code}.pdf"`)
      .type('application/pdf')
      .send(file);
  },
};

/** The certificate at the end of the course, and the page that proves it. */
export const certificateRoutes = (deps: CertificateDeps): readonly Route[] => [
  handle(getMyCertificate, async ({ user }) => {
    const { done, lessons } = await standingOf(user.sub);
    return { done, of: lessons, certificate: await exportCertificate(user.sub) };
  }),
  handle(issueCertificate, async ({ body, user }) =>
    present(await issue(user.sub, body.name, deps)),
  ),
  handle(readCertificate, async ({ params }) => {
    const row = await loadCertificate(params.code);
    const { modules, lessons, userId } = row;
    return { ...present(row), modules, lessons, holds: await hasAccess(String(userId)) };
  }),
  fileRoute,
];
