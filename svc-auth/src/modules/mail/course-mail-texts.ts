import { linkTo, type Writer } from './mail-order';

/** The mails about the course. */
export const courseWriters = {
  purchase_waiting: (order, parts) => ({
    subject: 'Your purchase waits for your account',
    letter: {
      greeting: 'Hello,',
      paragraphs: [
        `Thank you for buying ${order.context ?? 'the course'}. Your payment has arrived.`,
        'It was made with this email address, and there is no account with this address that is confirmed. Create one, or confirm the one that you have: the course then opens by itself.',
      ],
      action: { label: 'Create your account', url: linkTo(parts, '/register') },
      closing:
        'If you have an account with another address, or did not buy anything, write to our support.',
    },
  }),
  question_answered: (order, parts) => ({
    subject: `An answer to your question about "${order.context ?? 'the course'}"`,
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        `${order.from ?? 'Our staff'} has answered what you asked in the course:`,
        ...(order.answer ?? '').split(/\n+/),
      ],
      action: { label: 'Open the lesson', url: linkTo(parts, order.path ?? '/course') },
      closing: 'Tell us there whether it helped; you may ask on under the same question.',
    },
  }),
  community_digest: (order, parts) => ({
    subject: 'This week in the community',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'What members of the course wrote this week:',
        ...(order.answer ?? '').split(/\n+/),
      ],
      action: { label: 'Open the community', url: linkTo(parts, '/community') },
      closing:
        'You get this once a week. You can switch it off in the community, under "Settings".',
    },
  }),
} satisfies Record<string, Writer>;
