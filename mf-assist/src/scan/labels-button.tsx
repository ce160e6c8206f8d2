import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { QrCode } from '@hypercar/ui/qr-code';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { type Label, labelText } from './label';

const OneLabel = (label: Label) => (
  <li>
    <QrCode text={labelText(label)} label={`QR code of ${label.name}`} />
    <strong>{label.name}</strong>
    <small>{label.detail}</small>
  </li>
);

/** Prints labels for the chosen rows. */
export const LabelsButton = ({ labels }: { labels: () => readonly Label[] }) => {
  const [shown, setShown] = useState<readonly Label[]>();
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setShown(labels())}>
        Labels…
      </Button>
      <Dialog
        open={Boolean(shown)}
        onOpenChange={(open) => !open && setShown(undefined)}
        title="Labels"
        description="“Scan…” or a phone’s camera opens what they are stuck on."
        actions={<Button onClick={() => window.print()}>Print</Button>}
      >
        <List role="list">
          {shown?.map((label) => (
            <OneLabel key={label.address} {...label} />
          ))}
        </List>
      </Dialog>
    </>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${theme.space.m};
  li {
    display: grid;
    align-content: start;
    gap: ${theme.space.hair};
    text-align: center;
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  small {
    color: ${theme.colour.textMuted};
  }
`;
