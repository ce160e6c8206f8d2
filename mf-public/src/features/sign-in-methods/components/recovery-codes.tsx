import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { DialogActions } from '@hypercar/ui/dialog';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';

const save = (codes: readonly string[]): void => {
  const content = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
  const href = URL.createObjectURL(content);
  const link = document.createElement('a');
  Object.assign(link, { href, download: 'recovery-codes.txt' }).click();
  URL.revokeObjectURL(href);
};

/** Recovery codes, which are shown once: to be kept elsewhere before they are gone. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <Alert tone="warning" title="Keep these recovery codes">
        Each signs you in once when your phone or key is lost. They are not shown again.
      </Alert>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </List>
      <DialogActions>
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" onClick={() => save(codes)}>
          Download
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </DialogActions>
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${theme.space.xs} ${theme.space.m};
  padding: ${theme.space.m};
  list-style: none;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  color: ${theme.colour.textStrong};
  code {
    letter-spacing: 0.04em;
  }
`;
