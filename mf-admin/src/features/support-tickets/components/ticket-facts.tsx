import type { SupportTicket } from '@hypercar/contracts/support';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import { Fragment } from 'react';
import styled from 'styled-components';
import { type Fact, FactList } from '../../../panels/fact-list';
import { ticketContextLabel } from '../api/ticket-labels';
import { TicketState } from './ticket-state';

const factsOf = (ticket: SupportTicket): readonly Fact[] => [
  ['From', ticket.email],
  ['Account', ticket.sender?.username ?? 'Sent as a guest'],
  ['About', ticketContextLabel[ticket.context]],
  ['State', <TicketState key="state" state={ticket.state} />],
  ['Assigned to', ticket.assignee?.name ?? 'Nobody'],
  ['Received', <Moment key="received" at={ticket.createdAt} />],
  ...(ticket.closedAt
    ? ([
        [
          'Closed',
          <Fragment key="closed">
            <Moment at={ticket.closedAt} /> by {ticket.closedBy}
          </Fragment>,
        ],
      ] as const)
    : []),
];

const Answers = ({ answers }: Pick<SupportTicket, 'answers'>) => (
  <List aria-label="Answers">
    {answers.map(({ text, at, by }) => (
      <li key={at}>
        <small>
          {by}, <Moment at={at} />
        </small>
        <p>{text}</p>
      </li>
    ))}
  </List>
);

/** Who asked what and when, and what was answered. */
export const TicketFacts = ({ ticket }: { ticket: SupportTicket }) => (
  <>
    <FactList facts={factsOf(ticket)} />
    {ticket.answers.length > 0 && <Answers answers={ticket.answers} />}
  </>
);

const List = styled.ol`
  display: grid;
  gap: ${theme.space.s};
  padding: 0;
  list-style: none;
  li {
    padding: ${theme.space.s} ${theme.space.m};
    border-left: 2px solid ${theme.colour.ice};
    background: ${theme.colour.surface};
  }
  small {
    color: ${theme.colour.textMuted};
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
