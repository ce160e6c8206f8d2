import { ratingOf } from '@hypercar/contracts/transfer-score';
import { theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import styled from 'styled-components';
import { ratingTones, scoreLabel } from '../api/sheet-labels';

interface ScoreRow {
  name: string;
  sheets: number;
  accuracyScore: number;
  speedScore: number;
  overallScore: number;
}

const colours = {
  neutral: theme.colour.text,
  info: theme.colour.ice,
  success: theme.colour.success,
  warning: theme.colour.warning,
  danger: theme.colour.danger,
};

/** The bar repeats the figure next to it, so it is decorative. */
const Bar = ({ score }: { score: number }) => (
  <Drawing viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="6" fill={theme.colour.hover} />
    <rect width={score} height="6" fill={colours[ratingTones[ratingOf(score)]]} />
  </Drawing>
);

export interface ScoreBarsProps {
  caption: string;
  /** What a row is about: the head of the first column. */
  of: string;
  rows: readonly ScoreRow[];
}

/** A small chart that is a table: mean scores, the overall one as a bar. */
export const ScoreBars = ({ caption, of, rows }: ScoreBarsProps) => (
  <Figures>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{of}</VisuallyHidden>
        </th>
        <th scope="col">Overall</th>
        <th scope="col">Accuracy</th>
        <th scope="col">Speed</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">
            {row.name} <small>({row.sheets})</small>
            <Bar score={row.overallScore} />
          </th>
          <td>{scoreLabel(row.overallScore)}</td>
          <td>{scoreLabel(row.accuracyScore)}</td>
          <td>{scoreLabel(row.speedScore)}</td>
        </tr>
      ))}
    </tbody>
  </Figures>
);

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 6px;
  margin-top: 2px;
`;
const Figures = styled.table`
  align-self: start;
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.small};
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${theme.space.xs};
    text-align: left;
    font-size: ${theme.size.h4};
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.textStrong};
  }
  thead th {
    font-size: ${theme.size.caption};
    font-weight: ${theme.weight.text};
    color: ${theme.colour.textMuted};
  }
  td,
  thead th {
    padding-left: ${theme.space.s};
    text-align: right;
    vertical-align: bottom;
  }
  tbody > tr > * {
    padding-block: ${theme.space.hair};
  }
  tbody th {
    width: 99%;
    text-align: left;
    font-weight: ${theme.weight.medium};
    color: ${theme.colour.textStrong};
  }
  small {
    color: ${theme.colour.textMuted};
  }
`;
