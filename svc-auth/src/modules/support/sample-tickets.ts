import { objectIdAt } from '@hypercar/service-kit/object-id-at';
import { Types } from 'mongoose';
import type { SamplePerson } from '../../sample/sample-people';
import { SupportTicket } from './support-ticket.model';
import { ticketTerms } from './ticket-terms';

const hourMs = 3_600_000;

interface Sample {
  /** Whose, by their place among the people. */
  place: number;
  context: 'login' | 'other';
  hoursAgo: number;
  answer?: string;
  isClosed?: true;
}

const samples: readonly Sample[] = [
  {
    place: 4,
    context: 'login',
    hoursAgo: 700,
    answer: 'Your address is verified now.',
    isClosed: true,
  },
  {
    place: 11,
    context: 'other',
    hoursAgo: 310,
    answer: 'The course opens on the first of the month.',
    isClosed: true,
  },
  {
    place: 20,
    context: 'login',
    hoursAgo: 75,
    answer: 'Please try the link that we have just sent.',
  },
  { place: 33, context: 'login', hoursAgo: 20 },
  { place: 45, context: 'other', hoursAgo: 3 },
];

/** Adds support tickets that wait and others that are done; part of a transaction. */
export const addSampleTickets = async (
  people: readonly SamplePerson[],
  now: Date,
): Promise<void> => {
  await SupportTicket.insertMany(
    samples.map(({ place, context, hoursAgo, answer, isClosed }, i) => {
      const { _id: userId, email, username } = people[place]!;
      const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
      const at = new Date(createdAt.getTime() + hourMs);
      return {
        _id: objectIdAt(createdAt, i),
        email,
        context,
        userId: new Types.ObjectId(userId),
        username,
        ipAddress: `198.51.100.${20 + place}`,
        createdAt,
        terms: ticketTerms({ email, username }),
        ...(answer && {
          state: 'answered',
          version: 2,
          answers: [{ text: answer, at, by: 'admin' }],
        }),
        ...(isClosed && { state: 'closed', version: 3, closedAt: at, closedBy: 'admin' }),
      };
    }),
  );
};
