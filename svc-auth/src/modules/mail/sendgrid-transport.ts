import sharedMail from '@sendgrid/mail';
import sharedClient from '@sendgrid/client';
import { RetryLater } from '@hypercar/service-kit/queue';
import { waitOf, waitUntil } from '@hypercar/service-kit/retry-after';
import { MailRefused, type MailTransport } from './mail-transport';

type With<Name extends string, Instance> = Instance & Record<Name, new () => Instance>;

// The packages' types name their shared instances alone; each carries its class.
const { MailService } = sharedMail as With<'MailService', typeof sharedMail>;
const { Client } = sharedClient as With<'Client', typeof sharedClient>;

interface SendGridFailure {
  message: string;
  /** The HTTP status, where SendGrid answered. */
  code?: number | string;
  response?: {
    body?: { errors?: { message: string }[] };
    headers?: Readonly<Record<string, string | undefined>>;
  };
}

const reasonOf = ({ message, response }: SendGridFailure): string =>
  response?.body?.errors?.[0]?.message ?? message;

/** An invalid mail stays invalid; a bad key, a rate limit or an outage may be temporary. */
const isRefusal = ({ code }: SendGridFailure): boolean => code === 400 || code === 413;

/** The milliseconds that SendGrid wants to be left alone; 0 where it does not say. Each answer tells when its count begins anew. */
const waitFor = ({ code, response }: SendGridFailure): number =>
  Math.max(
    waitOf(response?.headers?.['retry-after']),
    code === 429 ? waitUntil(response?.headers?.['x-ratelimit-reset']) : 0,
  );

const explain = (error: unknown): Error => {
  const failure = error as SendGridFailure;
  const reason = reasonOf(failure);
  return isRefusal(failure) ? new MailRefused(reason) : new RetryLater(reason, waitFor(failure));
};

/** Sends through SendGrid's Web API v3; baseUrl is another address than SendGrid's in tests. */
export const sendGridTransport = (
  apiKey: string,
  from: string,
  baseUrl?: string,
  timeoutMs = 10_000,
): MailTransport => {
  const client = new Client();
  client.setApiKey(apiKey);
  if (baseUrl) client.setDefaultRequest('baseUrl', baseUrl);
  const service = new MailService();
  service.setClient(client);
  service.setTimeout(timeoutMs);
  return {
    provider: 'sendgrid',
    deliver: async ({ to, subject, text, html, logId }) => {
      const mail = { to, from, subject, text, html, customArgs: { logId } };
      const [response] = await service.send(mail).catch((error: unknown) => {
        throw explain(error);
      });
      return String((response.headers as Record<string, string>)['x-message-id'] ?? '');
    },
  };
};
