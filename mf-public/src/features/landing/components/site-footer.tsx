import { Logo } from '@hypercar/ui/logo';
import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useByDate } from '../../../site/by-date';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';

/** Logo (where there is room), sister sites, the way in for members, copyright. */
export const SiteFooter = () => {
  const { sisterSites } = useSiteSettings();
  const say = useWords(restWords);
  const year = useByDate((now) => now.getFullYear(), 0);
  return (
    <Root>
      <Column>
        <Logo height={34} />
        <nav aria-label="Sister sites">
          {Object.values(sisterSites).map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          ))}
        </nav>
        <nav aria-label="Members">
          <Link to="/login">Log in</Link>
          <Link to="/register">Create an account</Link>
        </nav>
        <small>
          © {year > 0 && `${year} `}
          {say('copyright')}
        </small>
      </Column>
    </Root>
  );
};

const Root = styled.footer`
  padding: ${theme.space.l} ${theme.space.gutter};
  ${from.tablet} {
    padding-block: ${theme.space.xl};
  }
  border-top: 1px solid ${theme.colour.line};
`;
const Column = styled.div`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.xl};
  max-width: ${theme.width.wide};
  margin-inline: auto;
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space.l};
  }
  nav a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.target.medium};
  }
  > :first-child {
    display: none;
  }
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  ${from.tablet} {
    grid-template-columns: auto 1fr auto;
    align-items: center;
    row-gap: ${theme.space.l};
    > :first-child {
      display: block;
    }
    small {
      grid-column: 1 / -1;
    }
  }
`;
