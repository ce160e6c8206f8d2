import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

type PageWidth = 'narrow' | 'text' | 'normal' | 'wide';

export interface PageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons at the heading's right. */
  actions?: ReactNode;
  width?: PageWidth;
  children: ReactNode;
}

/** A screen's frame: its one h1, a sentence, its actions, its content. The shell owns `<main>`. */
export function Page({ title, lead, actions, width = 'normal', children }: PageProps) {
  return (
    <Container $width={width}>
      <Head>
        <div>
          <Heading>{title}</Heading>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Container>
  );
}

/** The centred column with the page's gutters. */
const Container = styled.div<{ $width?: PageWidth }>`
  width: 100%;
  max-width: calc(${({ $width = 'normal' }) => theme.width[$width]} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: ${theme.space.xl} ${theme.space.gutter} ${theme.space.xxl};
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.m} ${theme.space.xl};
  margin-bottom: ${theme.space.xl};
`;
const Heading = styled.h1`
  font-size: ${theme.size.h2};
`;
const Lead = styled.p`
  max-width: ${theme.width.text};
  margin-top: ${theme.space.s};
  font-size: ${theme.size.lead};
  line-height: 1.45;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
`;
