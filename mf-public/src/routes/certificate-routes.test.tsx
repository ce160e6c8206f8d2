import { type FakeServer, fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { people, startAs } from '@hypercar/app-kit/testing/render-screen';
import { getCourse, getCourseProgress } from '@hypercar/contracts/course-lessons';
import {
  type Certificate,
  getMyCertificate,
  issueCertificate,
  readCertificate,
} from '@hypercar/contracts/course-certificates';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { CertificateRoute } from './certificate-route';
import { CourseRoute } from './course-route';

// Shared machines are slow at times.
configure({ asyncUtilTimeout: 15_000 });

const code = '7K3M-Q2XZ-9RTA';
const at = '2026-11-25T10:00:00.000Z';
const certificate: Certificate = {
  code,
  name: 'Mia Stone',
  at,
  modules: 1,
  lessons: 1,
  holds: true,
};
const lesson = { slug: 'drop', title: 'The drop', summary: '', minutes: 5, isFree: false };

let server: FakeServer;
let issued: boolean;
beforeEach(() => {
  startAs(people.member);
  issued = false;
  server = fakeServer();
  const module = { slug: 'glue', title: 'Glue', summary: '', opensAt: null, lessons: [lesson] };
  server.on(getCourse, () => ({ modules: [module] }));
  server.on(getCourseProgress, () => ({
    mayRead: true,
    lessons: [{ module: 'glue', lesson: 'drop', done: true, at }],
  }));
  server.on(getMyCertificate, () => ({ done: 1, of: 1, certificate: issued ? certificate : null }));
  server.on(issueCertificate, () => {
    issued = true;
    return certificate;
  });
  server.on(readCertificate, () => certificate);
});

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/course" element={<CourseRoute />} />
        <Route path="/certificate/:code" element={<CertificateRoute />} />
      </Routes>
    </MemoryRouter>,
  );
const get = async (name: string) => {
  const field = await screen.findByRole('textbox', { name: 'Your name on the certificate' });
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Get the certificate' }));
};

test('who has done every lesson enters a name, and gets the file and the link', async () => {
  open('/course');
  await get('Mia Stone');
  expect(await screen.findByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
    'href',
    `/api/course/certificates/${code}/file`,
  );
  expect(screen.getByRole('textbox', { name: 'Link to your certificate' })).toHaveValue(
    `http://localhost/certificate/${code}`,
  );
});

test('a name that is missing or cannot be printed is told beside the field, and a refusal below', async () => {
  server.on(issueCertificate, () => {
    throw new Refusal(409, {
      message: 'The certificate comes with the last lesson: 0 of 1 are done',
    });
  });
  open('/course');
  await get('');
  expect(await screen.findByText('Please enter your name')).toBeVisible();
  await get('山田');
  expect(await screen.findByText('Please use Latin, Greek or Cyrillic letters')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox'));
  await get('Mia');
  expect(await screen.findByText(/comes with the last lesson/)).toBeVisible();
});

test('lessons that are done on this device alone are waited for', async () => {
  server.on(getMyCertificate, () => ({ done: 0, of: 1, certificate: null }));
  open('/course');
  expect(await screen.findByText(/still on their way/)).toBeVisible();
});

test('anybody sees whose certificate it is, by a code in small letters, too', async () => {
  startAs(null);
  open(`/certificate/${code.toLowerCase()}`);
  expect(await screen.findByRole('heading', { name: 'Mia Stone' })).toBeVisible();
  expect(screen.getByText('This certificate is genuine')).toBeVisible();
  expect(screen.getByText('November 25, 2026')).toBeVisible();
  expect(server.calls[0]!.call).toBe(`GET /api/course/certificates/${code}`);
});

test('one that holds no longer says so, and gives no file', async () => {
  server.on(readCertificate, () => ({ ...certificate, holds: false }));
  open(`/certificate/${code}`);
  expect(await screen.findByText('This certificate holds no longer')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download the PDF' })).toBeNull();
});

test('a code that nobody has is told', async () => {
  server.on(readCertificate, () => {
    throw new Refusal(404, { message: 'Certificate not found' });
  });
  open(`/certificate/${code}`);
  expect(await screen.findByText('There is no certificate with this code')).toBeVisible();
});
