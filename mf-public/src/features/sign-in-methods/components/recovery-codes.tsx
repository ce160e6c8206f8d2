import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Dialog, DialogActions } from '@hypercar/ui/dialog';
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

interface CodesProps {
  codes: string[];
  /** Somebody tried to close the dialog without saying that the codes are kept. */
  urged: boolean;
  onKept: () => void;
}

function Codes({ codes, urged, onKept }: CodesProps) {
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
        {urged && ' Copy or download them, then say that you have kept them.'}
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

export interface RecoveryCodesProps extends Omit<CodesProps, 'urged'> {
  title: string;
}

/** A dialog of recovery codes, which are shown once: it stays until they are kept elsewhere. */
export function RecoveryCodes({ title, codes, onKept }: RecoveryCodesProps) {
  const [urged, setUrged] = useState(false);
  return (
    <Dialog open onOpenChange={() => setUrged(true)} title={title}>
      <Codes codes={codes} urged={urged} onKept={onKept} />
    </Dialog>
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
