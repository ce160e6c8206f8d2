import { Page, type PageProps } from '@hypercar/ui/page';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { panelAfter } from '../pictures/panel-pictures';
import { RenderedPicture } from '../pictures/rendered-picture';

export interface EntranceProps extends Omit<PageProps, 'width' | 'actions'> {
  /** It replaces a focused form, so focus its heading. */
  follows?: boolean;
}

const focusHeading = (root: HTMLElement | null): void => {
  const heading = root?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
};

/** A screen around signing in: one narrow column, and beside it, where there is room, a panel set with crystals. */
export const Entrance = ({ follows = false, ...page }: EntranceProps) => (
  <Root ref={follows ? focusHeading : undefined}>
    <Page {...page} width="narrow" />
    <Side>
      <Picture>
        <RenderedPicture files={panelAfter} slot="after" sizes="60vw" />
      </Picture>
    </Side>
  </Root>
);

const Root = styled.div`
  overflow: clip;
  /* It is read, not operated. */
  h1:focus {
    outline: none;
    box-shadow: none;
  }
  ${from.desktop} {
    display: grid;
    grid-template-columns: minmax(34rem, 5fr) 7fr;
    align-items: center;
    min-height: calc(100svh - 4rem);
  }
`;
const Side = styled.div`
  display: none;
  ${from.desktop} {
    display: block;
    align-self: stretch;
    border-left: 1px solid ${theme.colour.line};
  }
`;
/** Stays in sight beside a long form. */
const Picture = styled.div`
  position: sticky;
  top: calc(4rem + var(--page-head, 0px));
  height: calc(100svh - 4rem);
  overflow: clip;
  img {
    height: 100%;
  }
  picture {
    display: contents;
  }
`;
