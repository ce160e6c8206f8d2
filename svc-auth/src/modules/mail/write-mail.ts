import { fillMail, mailPlaceholders, type MailTexts } from '@hypercar/contracts/mail-templates';
import { htmlOf, type Letter, textOf } from './mail-layout';
import type { LinkParts, MailOrder } from './mail-order';
import { defaultTexts } from './mail-texts';
import type { Mail } from './mail-transport';
import { addressOf, valuesOf } from './mail-values';

/** The values of an order; of a trial the examples. */
const placesOf = (order: MailOrder) =>
  order.trial ? mailPlaceholders[order.type] : valuesOf(order);

/** A trial's link leads to the page, and does nothing there. */
const linkOf = (order: MailOrder, parts: LinkParts): string | undefined => {
  const address = addressOf(order, parts);
  return order.trial ? address?.replace(/\?.*/, '') : address;
};

const letterOf = (order: MailOrder, texts: MailTexts, parts: LinkParts): Letter => {
  const places = placesOf(order);
  const url = linkOf(order, parts);
  const label = texts.button ?? defaultTexts(order.type).button ?? '';
  return {
    greeting: fillMail(texts.greeting, places),
    paragraphs: fillMail(texts.body, places).split(/\n+/),
    ...(url && { action: { label: fillMail(label, places), url } }),
    closing: fillMail(texts.closing, places),
  };
};

/** The subject alone, for the log: one line, whatever stands in its places. */
export const subjectOf = (order: MailOrder, texts: MailTexts): string => {
  const subject = fillMail(texts.subject, placesOf(order)).replace(/\s+/g, ' ');
  return order.trial ? `[Test] ${subject}` : subject;
};

/** Renders a queued mail with its words. */
export const writeMail = (
  order: MailOrder,
  texts: MailTexts,
  parts: LinkParts,
): Mail & { letter: Letter } => {
  const letter = letterOf(order, texts, parts);
  const { to, type } = order;
  const subject = subjectOf(order, texts);
  return { to, type, subject, text: textOf(letter), html: htmlOf(letter), letter };
};
