import styled from 'styled-components';
import { useSiteSettings } from '../../../site/site-settings';
import { useEarlyBirdYear } from '../session-dates';
import { siteConfig } from '../site-config';

const { discount } = siteConfig;

/** What the early bird saves and until when. A prerendered page keeps the year's place, so that no line breaks anew. */
export const EarlyBirdOffer = () => {
  const { until } = useSiteSettings().earlyBird;
  const year = useEarlyBirdYear();
  return (
    <>
      Early bird: {discount} off until {until}
      <Year $known={year > 0}>, {year || 2000}</Year>. After {until} all course prices rise by{' '}
      {discount}.
    </>
  );
};

const Year = styled.span<{ $known: boolean }>`
  visibility: ${({ $known }) => ($known ? 'inherit' : 'hidden')};
`;
