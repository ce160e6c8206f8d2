import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** The frame of what chooses files, or takes those that are dropped on it. */
export const DropFrame = styled.div`
  display: grid;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px dashed ${theme.colour.lineStrong};
  border-radius: ${theme.radius.large};
`;
