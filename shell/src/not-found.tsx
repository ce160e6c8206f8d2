import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useScrollAndFocus } from './navigation/use-scroll-and-focus';

/** Loaded after the words, which do without it. */
const LostStone = lazy<ComponentType>(() =>
  import('./lost-stone').catch(() => ({ default: () => null })),
);

/** Any path that no route has. */
export const NotFound = () => {
  const onShown = useScrollAndFocus();
  useEffect(() => onShown(), [onShown]);
  return (
    <Page
      title="Page Not Found"
      lead="Nothing lives at this address. It may have moved, or the link has a typing error."
      width="text"
    >
      <Picture>
        <Suspense>
          <LostStone />
        </Suspense>
      </Picture>
      <LinkButtonRoot as={Link} to="/" $variant="primary" $size="medium" $full={false}>
        Go to the home page
      </LinkButtonRoot>{' '}
      <LinkButtonRoot as={Link} to="/progress" $variant="secondary" $size="medium" $full={false}>
        See the car
      </LinkButtonRoot>
    </Page>
  );
};

const Picture = styled.div`
  max-width: 26rem;
  margin-bottom: ${theme.space.xl};
  aspect-ratio: 400 / 204;
`;
