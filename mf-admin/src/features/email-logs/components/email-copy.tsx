import { ApiError } from '@hypercar/app-kit/api';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { type EmailCopy, getEmailCopy } from '@hypercar/contracts/email-logs';
import { Badge } from '@hypercar/ui/badge';
import { Collapsible } from '@hypercar/ui/collapsible';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Letter } from '../../../mails/letter';

const Attempts = ({ attempts }: Pick<EmailCopy, 'attempts'>) => (
  <Answers aria-label="Attempts">
    {attempts.map(({ at, accepted, answer }) => (
      <li key={at}>
        <Moment at={at} />
        <Badge tone={accepted ? 'success' : 'danger'}>{accepted ? 'Accepted' : 'Refused'}</Badge>
        <span>{answer}</span>
      </li>
    ))}
  </Answers>
);

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

/** What a mail said and how the provider answered, or why that is not known. */
export const EmailCopyPanel = ({ id }: { id: string }) => {
  const query = useQuery(endpointQuery(getEmailCopy, { params: { id } }));
  if (isMissing(query.error))
    return <p>Its text is not there: it was not tried yet, or more than 90 days ago.</p>;
  return (
    <Loaded query={query} of="the mail">
      {({ letter, text, attempts }) => (
        <>
          <Letter letter={letter} />
          <Collapsible title="As plain text">
            <Plain>{text}</Plain>
          </Collapsible>
          <Attempts attempts={attempts} />
        </>
      )}
    </Loaded>
  );
};

const Plain = styled.pre`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font: ${theme.size.small} ${theme.font.mono};
`;
const Answers = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.size.small};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space.hair} ${theme.space.s};
    overflow-wrap: anywhere;
  }
`;
