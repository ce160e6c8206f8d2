import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A cut stone seen from above; an empty setting while it is not earned. Decorative. */
export const AchievementStone = ({ set }: { set: boolean }) => (
  <Root viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" data-set={set}>
    <path className="girdle" d="M15 2h18l13 13v18L33 46H15L2 33V15Z" />
    <path className="kites" d="m15 2 2 12L2 15m31-13-2 12 15 1M2 33l15 1-2 12m31-13-15 1 2 12" />
    <path className="table" d="M17 14h14l3 3v14l-3 3H17l-3-3V17Z" />
    {set && <path className="gleam" d="M17 14h14L14 31V17Z" />}
  </Root>
);

const { car, colour } = theme;
const Root = styled.svg`
  flex: none;
  fill: none;
  stroke: ${colour.lineStrong};
  stroke-linejoin: round;
  stroke-dasharray: 3 3;
  &[data-set='true'] {
    stroke: ${car.stoneEdge};
    stroke-dasharray: none;
    .girdle {
      fill: ${car.stoneShade};
    }
    .table {
      fill: color-mix(in oklab, ${car.stoneShade}, ${car.stoneLight} 55%);
    }
    .gleam {
      fill: ${car.stoneLight};
      stroke: none;
      opacity: 0.85;
    }
  }
`;
