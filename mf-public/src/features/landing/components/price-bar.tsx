import { LinkButton } from '@hypercar/ui/link-button';
import { restWords } from '@hypercar/contracts/site-words';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { useEarlyBird } from '../early-bird';
import { packagesId } from '../scroll-to-packages';

/**
 * The lowest price and the way to the packages, at the lower edge of the screen as long as `children` are in view: it lies
 * below them, so it covers neither what stands above nor the footer, and needs no script.
 */
export const WithPriceBar = ({ children }: { children: ReactNode }) => {
  const { name, price } = useSiteSettings().cheapest[useEarlyBird() ? 'earlyBird' : 'regular'];
  const say = useWords(restWords);
  return (
    <Root>
      {children}
      <Bar data-price-bar>
        <p>
          {name} <b>${price}</b>
        </p>
        <LinkButton href={`#${packagesId}`} size="medium">
          {say('priceBarButton')}
        </LinkButton>
      </Bar>
    </Root>
  );
};

const Root = styled.div`
  /* What has the focus is not behind the bar. */
  a,
  button,
  summary,
  [tabindex] {
    scroll-margin-bottom: 5rem;
  }
`;
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${theme.layer.raised};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  padding: ${theme.space.xs} ${theme.space.gutter};
  padding-bottom: max(${theme.space.xs}, env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.colour.line};
  background: ${theme.colour.raised};
  font-size: ${theme.size.small};
  b {
    margin-left: ${theme.space.xs};
    font-size: ${theme.size.h4};
    color: ${theme.colour.textStrong};
  }
`;
