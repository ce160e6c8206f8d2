import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

export interface DotsProps {
  count: number;
  index: number;
  onJump: (index: number) => void;
}

/** One facet a post; each jumps to its own. */
export const Dots = ({ count, index, onJump }: DotsProps) => (
  <Row role="group" aria-label="Choose a post" data-many={count > 10}>
    {Array.from({ length: count }, (_, i) => (
      <Dot
        key={i}
        type="button"
        aria-label={`Post ${i + 1} of ${count}`}
        aria-current={i === index}
        onClick={() => onJump(i)}
      />
    ))}
  </Row>
);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  /* Several rows of them leave the words their room. */
  &[data-many='true'] > * {
    height: ${theme.target.small};
  }
`;
const Dot = styled.button`
  display: grid;
  place-items: center;
  width: ${theme.target.medium};
  height: ${theme.target.medium};
  margin-inline: -0.35rem;
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: '';
    width: 0.7rem;
    height: 0.7rem;
    background: ${theme.colour.lineStrong};
    clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%);
    transition: scale ${theme.motion.quick} ${theme.motion.ease};
  }
  &:hover::before {
    background: ${theme.colour.text};
  }
  &[aria-current='true']::before {
    background: ${theme.colour.crystal};
    scale: 1.5;
  }
`;
