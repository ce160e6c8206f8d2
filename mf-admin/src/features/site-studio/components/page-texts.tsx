import { pageFields } from '@hypercar/contracts/page-fields';
import { type SitePageName, sitePages } from '@hypercar/contracts/site-pages';
import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { MarkdownText } from '@hypercar/ui/markdown-text';
import { TextArea } from '@hypercar/ui/text-area';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { SiteForm } from '../api/use-site-form';
import { WithValues } from './with-values';
import { StudioSection } from './studio-section';

const names = Object.keys(sitePages) as SitePageName[];

const PageText = ({ name, form }: { name: SitePageName; form: SiteForm }) => (
  <WithValues form={form}>
    {({ [name]: typed }) => {
      const text = typeof typed === 'string' ? typed : '';
      const { title, path } = sitePages[name];
      return (
        <LazyPanel title={`${title} (${path}): ${text.trim() ? 'filled' : 'no such page yet'}`}>
          <TextArea
            {...form.register(name)}
            label={`Text of ${path}`}
            hint={pageFields[name].hint}
            rows={10}
          />
          {text.trim() && (
            <Shown role="group" aria-label={`${title} as visitors read it`}>
              <MarkdownText text={text} />
            </Shown>
          )}
        </LazyPanel>
      );
    }}
  </WithValues>
);

/** The pages of the owner's own text; each is there while it is filled. */
export const PageTexts = ({ form }: { form: SiteForm }) => (
  <StudioSection aria-labelledby="pages">
    <h2 id="pages">Pages</h2>
    {names.map((name) => (
      <PageText key={name} name={name} form={form} />
    ))}
  </StudioSection>
);

const Shown = styled.div`
  margin-top: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
`;
