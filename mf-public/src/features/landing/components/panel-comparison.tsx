import { BeforeAfter } from '@hypercar/ui/before-after';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { panelAfter, panelBefore } from '../../../pictures/panel-pictures';
import { RenderedPicture } from '../../../pictures/rendered-picture';

const sizes = '(min-width: 90rem) 80rem, 90vw';

/** One panel bare and set, with a divider between them. */
export const PanelComparison = () => (
  <Frame>
    <BeforeAfter
      before={<RenderedPicture files={panelBefore} slot="before" sizes={sizes} />}
      after={<RenderedPicture files={panelAfter} slot="after" sizes={sizes} />}
      names={['Bare', 'Set']}
      label="Compare the panel bare and set with crystals"
    />
  </Frame>
);

const Frame = styled.div`
  margin-bottom: ${theme.space.m};
  img {
    aspect-ratio: 9 / 4;
  }
  ${from.tablet} {
    margin-bottom: ${theme.space.xxl};
    img {
      aspect-ratio: 2;
    }
  }
  ${from.desktop} {
    img {
      aspect-ratio: 5 / 2;
    }
  }
`;
