import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Page } from '@hypercar/ui/page';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useScrollAndFocus } from './navigation/use-scroll-and-focus';

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
      <LinkButtonRoot as={Link} to="/" $variant="primary" $size="medium" $full={false}>
        Go to the home page
      </LinkButtonRoot>
    </Page>
  );
};
