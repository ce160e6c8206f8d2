import { Card } from '@hypercar/ui/card';
import { theme } from '@hypercar/ui/theme';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

export interface PanelProps {
  title: ReactNode;
  /** Content to the right of the heading. */
  action?: ReactNode;
  /** The anchor of a link to this panel. */
  id?: string;
  children: ReactNode;
}

/** One part of a dashboard: a named region on a quiet surface. */
export const Panel = ({ title, action, id, children }: PanelProps) => {
  const headingId = useId();
  return (
    <Root as="section" id={id} aria-labelledby={headingId}>
      <Head>
        <Heading id={headingId}>{title}</Heading>
        {action}
      </Head>
      {children}
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  grid-template-rows: auto;
  align-content: start;
  gap: ${theme.space.l};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.m};
`;
const Heading = styled.h2`
  font-size: ${theme.size.h4};
`;
