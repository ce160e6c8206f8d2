import type { DayCounts } from '@hypercar/contracts/operations';
import { theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import styled from 'styled-components';

const dayName = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const nameOf = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`));

const step = 10;
const height = 44;

const Bars = ({ days, most }: { days: DayCounts; most: number }) => (
  <svg
    viewBox={`0 0 ${days.length * step} ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {days.map(({ day, count }, index) => {
      // A day without any keeps a thin bar, so that it is visible.
      const tall = count === 0 ? 1 : Math.max(3, (count / Math.max(1, most)) * height);
      return (
        <rect
          key={day}
          className={count === 0 ? 'none' : undefined}
          x={index * step + 1}
          y={height - tall}
          width={step - 2}
          height={tall}
        >
          <title>{`${nameOf(day)}: ${count}`}</title>
        </rect>
      );
    })}
  </svg>
);

/** Counts per day as bars, with the sum above and each day's figure for screen readers. */
export const DayBars = ({ title, days }: { title: string; days: DayCounts }) => {
  const sum = days.reduce((all, { count }) => all + count, 0);
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <Figure>
      <figcaption>
        <span>{title}</span> <strong>{sum}</strong>
      </figcaption>
      <Bars days={days} most={most} />
      <Ends aria-hidden="true">
        <span>{nameOf(days[0]!.day)}</span>
        <span>today</span>
      </Ends>
      <VisuallyHidden as="ul" aria-label={`${title} a day`}>
        {days.map(({ day, count }) => (
          <li key={day}>{`${nameOf(day)}: ${count}`}</li>
        ))}
      </VisuallyHidden>
    </Figure>
  );
};

const Figure = styled.figure`
  position: relative;
  display: grid;
  gap: ${theme.space.xs};
  margin: 0;
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.surface};
  figcaption {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space.s};
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
  strong {
    font-size: ${theme.size.h4};
    font-variant-numeric: tabular-nums;
    color: ${theme.colour.textStrong};
  }
  svg {
    display: block;
    width: 100%;
    height: 3rem;
  }
  rect {
    fill: ${theme.spectrum.blue};
  }
  .none {
    fill: ${theme.colour.lineStrong};
  }
`;
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
