import { contraryGround } from '@hypercar/ui/contrary-ground';
import { from, theme } from '@hypercar/ui/theme';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

export interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  id?: string;
  /** On the other theme's ground: light in the dark theme, dark in the light one. */
  contrary?: boolean;
  children?: ReactNode;
}

/** A part of the page with its heading; a target of scrolling when it has an id. */
export const Section = ({ title, lead, id, contrary = false, children }: SectionProps) => {
  const headingId = useId();
  return (
    <Root id={id} aria-labelledby={headingId} tabIndex={id ? -1 : undefined} $contrary={contrary}>
      <Head>
        <h2 id={headingId}>{title}</h2>
        {lead && <Lead>{lead}</Lead>}
      </Head>
      {children}
    </Root>
  );
};

const Root = styled.section<{ $contrary: boolean }>`
  width: 100%;
  max-width: calc(${theme.width.wide} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: calc(${theme.space.section} / 2) ${theme.space.gutter};
  &:focus {
    outline: none;
  }
  ${({ $contrary }) => $contrary && contraryGround}
`;
const Head = styled.header`
  display: grid;
  gap: ${theme.space.s};
  margin-bottom: clamp(1.25rem, 0.4rem + 2.5vw, 4rem);
  ${from.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: end;
    gap: ${theme.space.xxl};
  }
`;
const Lead = styled.p`
  max-width: 36rem;
  line-height: 1.5;
  ${from.tablet} {
    font-size: ${theme.size.lead};
  }
`;
