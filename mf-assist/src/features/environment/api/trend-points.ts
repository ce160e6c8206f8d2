export const chartWidth = 300;
export const chartHeight = 80;
/** Keeps the line's ends off the edge. */
const margin = 4;

/** Values, oldest first, as the points of a line that fills the chart; one value is a dot in its middle. */
export const trendPoints = (values: readonly number[]): { x: number; y: number }[] => {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const step = (chartWidth - 2 * margin) / Math.max(1, values.length - 1);
  const heightOf = (value: number) =>
    span === 0
      ? chartHeight / 2
      : margin + (1 - (value - least) / span) * (chartHeight - 2 * margin);
  return values.map((value, at) => ({
    x: values.length === 1 ? chartWidth / 2 : margin + at * step,
    y: heightOf(value),
  }));
};
