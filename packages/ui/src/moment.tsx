import styled from 'styled-components';
import { lazily } from './lazily';

const date = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const time = lazily(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }));

/** A moment as text, in the reader's own time zone. */
export const formatMoment = (at: string): string =>
  `${date().format(new Date(at))}, ${time().format(new Date(at))}`;

/** A moment in the reader's own time zone; it breaks between date and time and nowhere else. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <Whole>{date().format(new Date(at))},</Whole> <Whole>{time().format(new Date(at))}</Whole>
  </time>
);

const Whole = styled.span`
  white-space: nowrap;
`;
