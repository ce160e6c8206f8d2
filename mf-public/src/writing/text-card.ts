import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** What somebody wrote, with what others wrote below it as an `ol`. */
export const TextCard = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  > ol,
  > blockquote {
    display: grid;
    gap: ${theme.space.m};
    margin: ${theme.space.xs} 0;
    padding-left: ${theme.space.m};
    border-left: 2px solid ${theme.colour.lineStrong};
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space.xs};
  }
`;
