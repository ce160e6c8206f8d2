import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import { kit } from '../../../pictures/bench-pictures';
import { RenderedPicture } from '../../../pictures/rendered-picture';

/** What comes with Course + Kit and Max Kit. */
export const KitFigure = () => {
  const say = useWords(restWords);
  return (
    <Root>
      <RenderedPicture files={kit} slot="kit" sizes="(min-width: 64rem) 33rem, 90vw" />
      <figcaption>
        <h3>{say('kitTitle')}</h3>
        <p>{say('kitText')}</p>
      </figcaption>
    </Root>
  );
};

const Root = styled.figure`
  display: grid;
  grid-template-columns: 2fr 5fr;
  align-items: center;
  gap: ${theme.space.m};
  margin-bottom: ${theme.space.m};
  img {
    aspect-ratio: 1;
    border-radius: ${theme.radius.medium};
  }
  figcaption {
    display: grid;
    gap: ${theme.space.hair};
    font-size: ${theme.size.small};
  }
  h3 {
    font-size: ${theme.size.h4};
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 33rem) minmax(0, 1fr);
    gap: ${theme.space.xl};
    margin-block: ${theme.space.xl};
    img {
      aspect-ratio: 3 / 2;
    }
    figcaption {
      max-width: 28rem;
      font-size: ${theme.size.lead};
    }
    h3 {
      font-size: ${theme.size.h3};
    }
  }
`;
