import { restWords } from '@hypercar/contracts/site-words';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { useEarlyBirdYear } from '../session-dates';

/** What the early bird saves and until when. A prerendered page keeps the year's place, so that no line breaks anew. */
export const EarlyBirdOffer = () => {
  const { until } = useSiteSettings().earlyBird;
  const year = useEarlyBirdYear();
  const say = useWords(restWords);
  return (
    <>
      {say('packagesUntil', { until })}
      <Year $known={year > 0}>, {year || 2000}</Year>
      {say('packagesAfter', { until })}
    </>
  );
};

const Year = styled.span<{ $known: boolean }>`
  visibility: ${({ $known }) => ($known ? 'inherit' : 'hidden')};
`;
