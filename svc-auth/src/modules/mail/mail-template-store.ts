import { isDeepStrictEqual } from 'node:util';
import { type EmailType, emailTypes } from '@hypercar/contracts/email-logs';
import {
  type MailTemplate,
  type MailTexts,
  unknownPlace,
} from '@hypercar/contracts/mail-templates';
import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest, conflict } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { recordAuditEntry } from '../audit/audit';
import { ChangedTemplate, type TemplateRow } from './mail-template.model';
import { defaultTexts } from './mail-texts';
import { hasButton } from './mail-values';

const present = (type: EmailType, row: TemplateRow | null | undefined): MailTemplate => ({
  type,
  texts: row?.texts ?? defaultTexts(type),
  isChanged: Boolean(row?.texts),
  hasButton: hasButton(type),
  version: row?.version ?? 0,
  by: row?.by ?? null,
  at: row?.at.toISOString() ?? null,
});

const find = (type: EmailType): Promise<TemplateRow | null> =>
  ChangedTemplate.findOne({ _id: type }).lean<TemplateRow>();

/** What a mail says. */
export const readTexts = async (type: EmailType): Promise<MailTexts> =>
  (await find(type))?.texts ?? defaultTexts(type);

/** Every mail with its words, in the order of the contract. */
export const listTemplates = async (): Promise<MailTemplate[]> => {
  const rows = new Map(
    (await ChangedTemplate.find().lean<TemplateRow[]>()).map((row) => [row._id, row]),
  );
  return emailTypes.map((type) => present(type, rows.get(type)));
};

/** Throws 400 for a place that mails of the type have no value for. */
export const refuseUnknownPlaces = (type: EmailType, texts: MailTexts): void => {
  const place = unknownPlace(type, texts);
  if (place) throw badRequest(`This mail has nothing to put in the place of ${place}`);
};

interface Change {
  type: EmailType;
  /** Null gives back what the site comes with. */
  texts: MailTexts | null;
  version: number;
}

/** Stores the words of a mail and tells the audit log. Throws 400, and 409 with the words as they are. */
export const changeTexts = (
  { type, texts: given, version }: Change,
  actor: Claims,
): Promise<MailTemplate> =>
  inTransaction(async () => {
    if (given) refuseUnknownPlaces(type, given);
    const before = await find(type);
    if ((before?.version ?? 0) !== version)
      throw conflict('Somebody else has changed this mail. Please look again.', {
        current: present(type, before),
      });
    const texts = given && !isDeepStrictEqual(given, defaultTexts(type)) ? given : null;
    const row = { texts, version: version + 1, by: actor.name, at: new Date() };
    // One that is written at the same moment conflicts, and finds the newer version.
    const after = await ChangedTemplate.findOneAndUpdate({ _id: type }, row, {
      upsert: true,
      returnDocument: 'after',
    }).lean<TemplateRow>();
    const words = (one: TemplateRow | null) => ({ ...(one?.texts ?? defaultTexts(type)) });
    await recordAuditEntry(actor, {
      action: texts ? 'mail.change' : 'mail.reset',
      targetName: defaultTexts(type).subject,
      before: words(before),
      after: words(after),
    });
    return present(type, after);
  });
