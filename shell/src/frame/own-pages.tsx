import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

type OwnPage = Readonly<Record<'path' | 'title', string>>;

/** In a prerendered page: one entry, which the composer of pages repeats; see site-placeholders.ts of the contracts. */
const placeholders: readonly OwnPage[] = [{ path: '{{pages.path}}', title: '{{pages.title}}' }];
let known: readonly OwnPage[] | undefined;

/** Makes the links those of a prerendered page. */
export const keepPlaceholders = (): void => void (known = placeholders);

/** The pages of the owner's text that there are, of the settings in the page; a development page has none. */
const readPages = (): readonly OwnPage[] => {
  // The name is not imported: every visitor loads this file.
  const text = document.getElementById('site-settings')?.textContent;
  // A page of an older release does not name them.
  return (text && (JSON.parse(text) as { pages?: OwnPage[] }).pages) || [];
};

/** Links to terms, privacy and others, where the owner has filled them. */
export const OwnPages = () => {
  const pages = (known ??= readPages());
  const mark = (text: string) => (pages === placeholders ? `{{${text}}}` : null);
  return (
    <>
      {mark('#pages.some')}
      {pages.length > 0 && (
        <Root aria-label="About this site">
          {mark('#pages')}
          {pages.map(({ path, title }) =>
            pages === placeholders ? (
              <a key={path} href={path}>
                {title}
              </a>
            ) : (
              <Link key={path} to={path}>
                {title}
              </Link>
            ),
          )}
          {mark('/pages')}
        </Root>
      )}
      {mark('/pages.some')}
    </>
  );
};

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.l};
  font-size: ${theme.size.small};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.target.medium};
  }
`;
