import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment } from './fields';
import { basedOn, requiredText } from './form-fields';
import { filmFields } from './film-fields';
import { money, moneyField } from './money';
import { pictureFields } from './picture-fields';
import { defineRecord, everyRow, type ShownFields } from './record';
import { calendarDay, field, optionalCalendarDay, optionalWholeNumber } from './record-fields';
import { fieldChange } from './record-history';
import { pageFields } from './page-fields';
import { sectionFields } from './site-sections';
import { textFields } from './text-fields';

const always = { empty: '', before: everyRow } as const;

const notAPrice = 'Please enter a price of 0 or more, like 179.99';

const price = (label: string) =>
  field({
    ...always,
    kind: 'money',
    label,
    hint: 'US dollars',
    shown: money,
    form: z
      .string(notAPrice)
      .regex(/^\s*\d{1,8}(\.\d{1,2})?\s*$/, notAPrice)
      .pipe(moneyField),
  });

const notParts = 'Please enter how many payments: 2 to 36, or nothing';
const parts = z.number(notParts).int(notParts).min(2, notParts).max(36, notParts);

const isSecureAddress = (typed: string): boolean =>
  /^https:\/\/[^\s"'<>{}\\]+$/.test(typed) && URL.canParse(typed);

const link = (label: string, hint?: string) =>
  field({
    ...always,
    kind: 'address',
    label,
    ...(hint ? { hint } : {}),
    shown: z.string(),
    form: z
      .string()
      .trim()
      .max(2000, 'An address has at most 2000 characters')
      .refine((typed) => !/^http:/i.test(typed), {
        error:
          'Others can read and change what goes over http://. Please enter an address that begins with https://',
        abort: true,
      })
      .refine(isSecureAddress, 'Please enter an address that begins with https://'),
  });

const name = (label: string) =>
  field({
    ...always,
    kind: 'text',
    label,
    shown: z.string(),
    form: requiredText('Please enter a name', 60),
  });

const time = (label: string) =>
  field({
    ...always,
    kind: 'moment',
    label,
    hint: 'In your time zone',
    shown: moment,
    form: z.iso.datetime({ error: 'Please enter a day and a time that exist' }),
  });

/** What an owner changes in the studio. Everything else of the public site stands in code. */
export const siteContentRecord = defineRecord({
  noun: 'site',
  nouns: 'sites',
  fields: {
    fullCourseEarlyBird: price('Full Course, early bird'),
    fullCourseRegular: price('Full Course, regular'),
    courseKitEarlyBird: price('Course + Kit, early bird'),
    courseKitRegular: price('Course + Kit, regular'),
    maxKitEarlyBird: price('Max Kit, early bird'),
    maxKitRegular: price('Max Kit, regular'),
    earlyBirdEnds: {
      ...optionalCalendarDay({ label: 'Early bird ends' }),
      hint: 'The first day with regular prices (Pacific time); empty for October 1st of each year',
    },
    installments: {
      ...optionalWholeNumber({ label: 'Installments', missing: notParts, rule: parts }),
      hint: 'How many payments the cards name, as your providers offer them; empty for “Or in installments”',
    },
    fullCourseCheckout: link('Full Course'),
    courseKitCheckout: link('Course + Kit'),
    maxKitCheckout: link('Max Kit'),
    firstSisterName: name('First site'),
    firstSisterUrl: link('Address of the first site'),
    secondSisterName: name('Second site'),
    secondSisterUrl: link('Address of the second site'),
    paymentLink: link('Payment link', 'Where a donation is paid; its QR code follows'),
    contestStart: time('Contest begins'),
    contestEnd: time('Contest ends'),
    projectStart: calendarDay({ label: 'First day', before: everyRow }),
    projectEnd: calendarDay({ label: 'Last day', before: everyRow }),
    ...pictureFields,
    ...textFields,
    ...sectionFields,
    ...pageFields,
    ...filmFields,
  },
  also: {},
});

export type SiteContent = ShownFields<typeof siteContentRecord.fields>;

/** The groups in which the studio shows the fields. */
export const siteContentGroups = {
  Prices: [
    'fullCourseEarlyBird',
    'fullCourseRegular',
    'courseKitEarlyBird',
    'courseKitRegular',
    'maxKitEarlyBird',
    'maxKitRegular',
    'earlyBirdEnds',
    'installments',
  ],
  'Checkout links': ['fullCourseCheckout', 'courseKitCheckout', 'maxKitCheckout'],
  'Sister sites': ['firstSisterName', 'firstSisterUrl', 'secondSisterName', 'secondSisterUrl'],
  Donations: ['paymentLink'],
  Contest: ['contestStart', 'contestEnd'],
  'Tile project': ['projectStart', 'projectEnd'],
} as const satisfies Record<string, readonly (keyof SiteContent)[]>;

const content = z.object(siteContentRecord.shown.omit({ id: true, version: true }).shape);

const moved = z.object({ at: moment, by: z.string().nullable() });

/** The state of the owner's content. Its version grows with each save, publication, plan and restoration. */
export const siteContentState = z.object({
  version: z.number().int(),
  draft: content,
  /** What visitors see. */
  live: content,
  /** When and by whom it was published last; null for the defaults. */
  published: moved.nullable(),
  /** The publication that is planned, of the draft as it was then. */
  planned: moved.nullable(),
});
export type SiteContentState = z.infer<typeof siteContentState>;

export const siteContentActions = ['save', 'publish', 'plan', 'cancel', 'restore'] as const;

export const siteContentVersion = z.object({
  id,
  version: z.number().int(),
  action: z.enum(siteContentActions),
  at: moment,
  by: z.string().nullable(),
  changes: z.array(fieldChange),
});
export type SiteContentVersion = z.infer<typeof siteContentVersion>;

const admins = { service: 'svc-contest', access: ['admin'], status: 200 } as const;

export const getSiteContent = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/site',
  summary: "The owner's content: the draft, what is live, what is planned",
  response: siteContentState,
});

export const saveSiteDraft = endpoint({
  ...admins,
  method: 'PATCH',
  path: '/api/admin/site',
  summary:
    'Change fields of the draft; 409 with the current one when somebody else has changed them since the version that this is based on',
  body: siteContentRecord.form.partial().extend({ version: basedOn }),
  response: siteContentState,
});

const onVersion = z.object({ version: z.number().int().min(0) });

export const publishSite = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/admin/site/publish',
  summary: 'Publish the draft now, or at a time; 409 when it is not the version that was seen',
  body: onVersion.extend({
    at: z.iso.datetime({ error: 'Please enter a day and a time that exist' }).optional(),
  }),
  response: siteContentState,
});

export const cancelSitePlan = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/admin/site/cancel',
  summary: 'Cancel the planned publication',
  response: siteContentState,
});

export const listSiteVersions = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/site/versions',
  summary: "The last 100 changes of the owner's content, newest first",
  response: z.array(siteContentVersion),
});

export const restoreSiteVersion = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/admin/site/versions/:id/restore',
  summary: 'Make the draft what it was at an earlier version',
  params: idParams,
  response: siteContentState,
});
