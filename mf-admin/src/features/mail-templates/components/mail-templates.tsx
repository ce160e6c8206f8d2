import { notify } from '@hypercar/app-kit/toast';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { listMailTemplates, type MailTemplate } from '@hypercar/contracts/mail-templates';
import { Badge } from '@hypercar/ui/badge';
import { Moment } from '@hypercar/ui/moment';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { emailTypeLabel } from '../../../mails/email-type-label';
import { useSaveTemplate } from '../api/use-save-template';
import { TemplateDialog } from './template-dialog';

const Line = ({ template, onEdit }: { template: MailTemplate; onEdit: () => void }) => {
  const { type, texts, isChanged, by, at } = template;
  const name = emailTypeLabel(type);
  const { giveBack } = useSaveTemplate(template);
  const back = useMutation({
    mutationFn: () => giveBack(template),
    onError: ({ message }) =>
      notify({ title: 'Failed to change the mail', description: message, kind: 'error' }),
  });
  return (
    <li>
      <Words>
        <strong>{name}</strong>
        <span>{texts.subject}</span>
        {isChanged && at && (
          <span>
            <Badge tone="info">Changed</Badge> by {by}, <Moment at={at} />
          </span>
        )}
      </Words>
      <QuietRowActions role="group" aria-label={`Actions for ${name}`}>
        <RowAction onClick={onEdit}>Edit…</RowAction>
        {isChanged && (
          <RowAction disabled={back.isPending} onClick={() => back.mutate()}>
            First words back
          </RowAction>
        )}
      </QuietRowActions>
    </li>
  );
};

/** What each mail of the site says, and who has changed it. */
export const MailTemplates = () => {
  const query = useQuery(endpointQuery(listMailTemplates));
  // As it was when its form was opened: a newer one is told when it is saved.
  const [edited, setEdited] = useState<MailTemplate>();
  return (
    <Root aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      <p>What the site writes to people. A change counts at once, for every mail from then on.</p>
      <Loaded query={query} of="the mails">
        {(templates) => (
          <Lines>
            {templates.map((one) => (
              <Line key={one.type} template={one} onEdit={() => setEdited(one)} />
            ))}
          </Lines>
        )}
      </Loaded>
      {edited && <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />}
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  gap: ${theme.space.s};
  margin-top: ${theme.space.xl};
  h2 {
    font-size: ${theme.size.h3};
  }
`;
const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr));
  column-gap: ${theme.space.xl};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.hair} ${theme.space.m};
    padding-block: ${theme.space.xs};
    border-top: 1px solid ${theme.colour.line};
  }
`;
const Words = styled.div`
  display: grid;
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
  strong {
    color: ${theme.colour.textStrong};
  }
`;
