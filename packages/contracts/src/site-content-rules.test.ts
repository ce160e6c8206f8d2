import { complaintsOf, contentOf, withContent } from './site-content-rules';
import { siteContentRecord } from './site-content';
import { siteDefaults } from './site-defaults';

const period = { start: new Date('2025-08-02T00:00:00Z'), end: new Date('2025-08-13T06:59:00Z') };
const defaults = contentOf(siteDefaults, period);

test('the default content gives the default settings, and fits', () => {
  expect(withContent(siteDefaults, defaults)).toEqual(siteDefaults);
  expect(complaintsOf(defaults)).toEqual([]);
});

test('what is shown follows from prices, the day and the payment link', () => {
  const changed = { fullCourseEarlyBird: '149.50', paymentLink: 'https://pay.test/?a=1' };
  const settings = withContent(siteDefaults, {
    ...defaults,
    ...changed,
    earlyBirdEnds: '2026-12-22',
    installments: 4,
    projectStart: '2026-12-20',
    projectEnd: '2027-01-10',
  });
  expect(settings.prices.fullCourse).toEqual({
    earlyBird: '149.50',
    regular: '289.99',
    saved: '$140.49',
    parts: { earlyBird: 'Or 4 payments of about $38', regular: 'Or 4 payments of about $73' },
  });
  expect(settings.prices.entry).toBe('$149');
  expect(settings.earlyBird).toEqual({ endsOn: '2026-12-22', until: 'December 22nd' });
  expect(settings.project).toEqual({
    firstDay: '2026-12-20',
    lastDay: '2027-01-10',
    dates: 'December 20, 2026 to January 10, 2027',
  });
  expect(settings.qrImage).toContain('data=https%3A%2F%2Fpay.test%2F%3Fa%3D1');
});

test('the cheapest package is named by its price, which may differ after the early bird', () => {
  const { cheapest } = withContent(siteDefaults, {
    ...defaults,
    courseKitEarlyBird: '99.00',
    maxKitRegular: '289.98',
    maxKitEarlyBird: '289.98',
  });
  expect(cheapest).toEqual({
    earlyBird: { name: 'Course + Kit', price: '99.00' },
    regular: { name: 'Max Kit', price: '289.98' },
  });
});

test('the longest project is a year', () => {
  expect(complaintsOf({ ...defaults, projectEnd: '2026-08-01' })).toEqual([]);
});

test.each([
  [{ maxKitEarlyBird: '930.00' }, 'maxKitEarlyBird'],
  [{ contestEnd: defaults.contestStart }, 'contestEnd'],
  [{ projectEnd: '2025-07-31' }, 'projectEnd'],
  [{ projectEnd: '2026-08-02' }, 'projectEnd'],
])('%j does not fit', (wrong, path) => {
  expect(complaintsOf({ ...defaults, ...wrong })).toMatchObject([{ path }]);
});

test.each([
  ['fullCourseRegular', '-1', 'Please enter a price of 0 or more, like 179.99'],
  ['fullCourseRegular', '1.234', 'Please enter a price of 0 or more, like 179.99'],
  ['earlyBirdEnds', '2026-02-30', 'Please enter a day like 2025-08-31'],
  ['installments', '1', 'Please enter how many payments: 2 to 36, or nothing'],
  ['installments', 'some', 'Please enter how many payments: 2 to 36, or nothing'],
  ['contestEnd', '2026-02-30T00:00:00Z', 'Please enter a day and a time that exist'],
  ['projectEnd', '2026-02-30', 'Please enter a day like 2025-08-31'],
  [
    'paymentLink',
    'http://pay.test',
    'Others can read and change what goes over http://. Please enter an address that begins with https://',
  ],
  ['paymentLink', 'javascript:alert(1)', 'Please enter an address that begins with https://'],
  ['firstSisterName', '  ', 'Please enter a name'],
] as const)('%s cannot be %s', (field, value, message) => {
  const read = siteContentRecord.fields[field].form.safeParse(value);
  expect(read.error!.issues.map((issue) => issue.message)).toContain(message);
});
