import {
  listMailTemplates,
  resetMailTemplate,
  saveMailTemplate,
  testMailTemplate,
} from '@hypercar/contracts/mail-templates';
import { notFound } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { Types } from 'mongoose';
import { changeTexts, listTemplates, refuseUnknownPlaces } from './mail-template-store';
import type { Mailer } from './mailer';

interface TemplateDeps {
  mailer: Mailer;
  /** The account of whoever tries a mail out. */
  findAccount: (id: string) => Promise<{ username: string; email: string } | null>;
}

/** What mails say: changed, given back, and tried out by administrators. */
export const mailTemplateRoutes = ({ mailer, findAccount }: TemplateDeps): readonly Route[] => [
  handle(listMailTemplates, listTemplates),
  handle(saveMailTemplate, ({ params: { type }, body: { version, ...texts }, user }) =>
    changeTexts({ type, texts, version }, user),
  ),
  handle(resetMailTemplate, ({ params: { type }, query: { version }, user }) =>
    changeTexts({ type, texts: null, version }, user),
  ),
  handle(testMailTemplate, async ({ params: { type }, body: trial, user }) => {
    refuseUnknownPlaces(type, trial);
    const account = await findAccount(user.sub);
    if (!account) throw notFound('Account');
    const { email: to, username } = account;
    await mailer.send({ type, to, username, trial, userId: new Types.ObjectId(user.sub) });
    return { message: `Sent to ${to}` };
  }),
];
