import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Panel } from '../../../panels/panel';
import { DeleteAccountDialog } from './delete-account-dialog';

/** Deletes the account, with a confirmation dialog. */
export const DeleteAccountPanel = ({ onDeleted }: { onDeleted: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog traps the focus and does not return it.
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  return (
    <Panel title="Delete your account">
      <Content>
        <p>
          Your account and all that belongs to it goes for good. We ask for your password first.
        </p>
        <Button ref={button} variant="secondary" onClick={() => setOpen(true)}>
          Delete my account…
        </Button>
      </Content>
      {isOpen && <DeleteAccountDialog onClose={close} onDeleted={onDeleted} />}
    </Panel>
  );
};

const Content = styled.div`
  display: grid;
  gap: ${theme.space.l};
  > button {
    justify-self: start;
  }
`;
