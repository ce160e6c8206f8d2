import type { MailTemplate } from '@hypercar/contracts/mail-templates';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Letter } from '../../../mails/letter';
import { letterOf, type TypedTexts } from '../api/template-letter';

/** The mail as it would arrive, with examples in its places. */
export const TemplatePreview = ({
  template,
  typed,
}: {
  template: MailTemplate;
  typed: TypedTexts;
}) => {
  const { subject, letter } = letterOf(template, typed);
  return (
    <Root aria-label="Preview">
      <p>
        Subject: <strong>{subject}</strong>
      </p>
      <Letter letter={letter} />
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  gap: ${theme.space.xs};
  min-width: 0;
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`;
