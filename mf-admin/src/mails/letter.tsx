import type { EmailCopy } from '@hypercar/contracts/email-logs';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** The mail as a reader of HTML shows it. It is built of its parts: nothing of it is read as HTML. */
export const Letter = ({ letter }: Pick<EmailCopy, 'letter'>) => (
  <Paper aria-label="The mail">
    <p>{letter.greeting}</p>
    {letter.paragraphs.map((paragraph, i) => (
      <p key={i}>{paragraph}</p>
    ))}
    {letter.action && (
      <>
        <p>
          <Act>{letter.action.label}</Act>
        </p>
        <small>{letter.action.url}</small>
      </>
    )}
    <p>{letter.closing}</p>
  </Paper>
);

/* The colours of the mail itself, in every theme. */
const Paper = styled.article`
  display: grid;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  background: #fff;
  color: #101626;
  font-family: Arial, Helvetica, sans-serif;
  overflow-wrap: anywhere;
  small {
    color: #555b6a;
  }
`;
const Act = styled.span`
  display: inline-block;
  padding: ${theme.space.xs} ${theme.space.m};
  border-radius: ${theme.radius.medium};
  background: #101626;
  color: #fff;
  font-weight: ${theme.weight.strong};
`;
