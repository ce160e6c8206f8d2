import type { TransferScore } from '@hypercar/contracts/transfer-score';
import { Badge } from '@hypercar/ui/badge';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { ratingTones, scoreLabel } from '../api/sheet-labels';

const Figure = ({ name, value }: { name: string; value: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value === undefined ? '–' : scoreLabel(value)}</dd>
  </div>
);

/** The scores while a sheet is filled in; the service computes its own when it is saved. */
export const LiveScore = ({ score }: { score: TransferScore | null }) => (
  <Root role="group" aria-label="Score so far">
    <Figures>
      <Figure name="Accuracy" value={score?.accuracyScore} />
      <Figure name="Speed" value={score?.speedScore} />
      <Figure name="Overall" value={score?.overallScore} />
    </Figures>
    {score ? (
      <Badge tone={ratingTones[score.rating]}>{score.rating}</Badge>
    ) : (
      <small>Enter the time to see the score.</small>
    )}
  </Root>
);

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.m};
  min-height: 5rem;
  padding: ${theme.space.s} ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.sunken};
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
const Figures = styled.dl`
  display: flex;
  gap: ${theme.space.l};
  dt {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  dd {
    margin: 0;
    font-family: ${theme.font.display};
    font-size: ${theme.size.h3};
    font-weight: ${theme.weight.display};
    font-variant-numeric: tabular-nums;
    line-height: ${theme.leading.snug};
    color: ${theme.colour.textStrong};
  }
`;
