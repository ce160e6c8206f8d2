import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A part of the draft's form below a heading of its own. */
export const StudioSection = styled.section`
  display: grid;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  h2 {
    font-size: ${theme.size.h4};
  }
  ol {
    padding: 0;
    list-style: none;
  }
`;
