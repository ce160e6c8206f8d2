import { MailService } from '@sendgrid/mail';
import type { MailTransport } from './mail';

interface SendGridFailure {
  message: string;
  response?: { body?: { errors?: { message: string }[] } };
}

const reasonOf = (error: unknown): string => {
  const failure = error as SendGridFailure;
  return failure.response?.body?.errors?.[0]?.message ?? failure.message;
};

/** Sends through SendGrid's Web API v3; baseUrl is another address than SendGrid's in tests. */
export const sendGridTransport = (
  apiKey: string,
  from: string,
  baseUrl?: string,
): MailTransport => {
  const service = new MailService();
  service.setApiKey(apiKey);
  service.setTimeout(10_000);
  // The library's own client has no typed setter for the address; its default request has.
  if (baseUrl)
    (
      service as unknown as { client: { setDefaultRequest(k: string, v: string): void } }
    ).client.setDefaultRequest('baseUrl', baseUrl);
  return {
    provider: 'sendgrid',
    deliver: async ({ to, subject, text, html, logId }) => {
      try {
        const [response] = await service.send({
          to,
          from,
          subject,
          text,
          html,
          customArgs: { logId },
        });
        return String((response.headers as Record<string, string>)['x-message-id'] ?? '');
      } catch (error) {
        throw new Error(reasonOf(error), { cause: error });
      }
    },
  };
};
