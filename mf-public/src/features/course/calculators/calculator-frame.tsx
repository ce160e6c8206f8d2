import { theme } from '@hypercar/ui/theme';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

interface CalculatorFrameProps {
  title: string;
  /** The fields. */
  children: ReactNode;
  /** What comes out; said by screen readers when it changes. */
  result: ReactNode;
}

/** Fields above, what comes out of them below. */
export const CalculatorFrame = ({ title, children, result }: CalculatorFrameProps) => {
  const id = useId();
  return (
    <Root role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Fields>{children}</Fields>
      <Result>{result || 'The result stands here once every field has a number.'}</Result>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space.m};
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.raised};
  h2 {
    font-size: ${theme.size.h4};
  }
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: ${theme.space.m};
`;
const Result = styled.output`
  display: grid;
  gap: ${theme.space.hair};
  padding-top: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
  font-variant-numeric: tabular-nums;
  strong {
    font-size: ${theme.size.h3};
    color: ${theme.colour.textStrong};
  }
`;
