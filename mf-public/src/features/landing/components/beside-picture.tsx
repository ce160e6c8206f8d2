import { from, theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RenderedPicture, type RenderedPictureProps } from '../../../pictures/rendered-picture';

interface BesidePictureProps extends Omit<RenderedPictureProps, 'sizes'> {
  children: ReactNode;
}

/** Words beside a picture on wide screens; the words alone on others, which do not load it. */
export const BesidePicture = ({ children, ...picture }: BesidePictureProps) => (
  <Root>
    <Picture>
      <RenderedPicture {...picture} sizes="32rem" />
    </Picture>
    <div>{children}</div>
  </Root>
);

const Root = styled.div`
  ${from.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${theme.space.xxl};
  }
`;
const Picture = styled.div`
  display: none;
  ${from.desktop} {
    display: block;
    min-height: 22rem;
    position: relative;
    img {
      position: absolute;
      inset: 0;
      height: 100%;
    }
  }
`;
