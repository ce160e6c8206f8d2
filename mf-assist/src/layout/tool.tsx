import { FootBar } from '@hypercar/app-kit/foot/foot-bar';
import { FootContext } from '@hypercar/app-kit/foot/foot-context';
import { from, theme } from '@hypercar/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

export interface ToolProps {
  title: string;
  /** Beside the heading, on phones at the bottom edge. */
  actions?: ReactNode;
  /** Additional content: beside the tool on wide screens, above it elsewhere. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One tool of the workshop. */
export const Tool = ({ title, actions, aside, children }: ToolProps) => {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <FootContext value={foot}>
      <Root aria-label={title}>
        <Head>
          <h2>{title}</h2>
          <FootBar filtersRef={setFoot}>{actions}</FootBar>
        </Head>
        <Columns $two={Boolean(aside)}>
          {aside && <Aside>{aside}</Aside>}
          <Column>{children}</Column>
        </Columns>
      </Root>
    </FootContext>
  );
};

const Root = styled.section`
  display: grid;
  gap: ${theme.space.m};
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.m};
  min-height: ${theme.target.medium};
  h2 {
    font-size: ${theme.size.h3};
  }
`;
const Columns = styled.div<{ $two: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.l};
  ${from.desktop} {
    grid-template-columns: ${({ $two }) =>
      $two ? 'minmax(0, 1fr) minmax(18rem, 22rem)' : 'minmax(0, 1fr)'};
    gap: ${theme.space.xl};
  }
`;
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;
const Aside = styled(Column)`
  ${from.desktop} {
    order: 1;
  }
`;
