import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

const confirm = (pending: boolean) => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete the order?"
      description="This cannot be undone."
      confirmLabel="Delete"
      danger
      pending={pending}
      onConfirm={onConfirm}
    />,
  );
  return { onConfirm, onOpenChange };
};

describe('ConfirmDialog', () => {
  it('puts the focus on the harmless button', () => {
    confirm(false);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('This cannot be undone.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('confirms and leaves the closing to its caller', async () => {
    const { onConfirm, onOpenChange } = confirm(false);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('cancels', async () => {
    const { onConfirm, onOpenChange } = confirm(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('does not confirm twice while pending', async () => {
    const { onConfirm } = confirm(true);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  describe('whose opener goes', () => {
    /** A row with a dialog that deletes it; the row goes after `removedMs`. */
    const Row = ({ removedMs }: { removedMs: number }) => {
      const [isThere, setIsThere] = useState(true);
      const [open, setOpen] = useState(false);
      const search = useRef<HTMLInputElement>(null);
      const remove = () => {
        setOpen(false);
        setTimeout(() => setIsThere(false), removedMs);
      };
      return (
        <>
          <input ref={search} aria-label="Search" />
          {isThere && <button onClick={() => setOpen(true)}>Delete…</button>}
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Delete the order?"
            description="This cannot be undone."
            confirmLabel="Delete"
            onConfirm={remove}
            focusAfter={search}
          />
        </>
      );
    };
    const opened = async (removedMs: number) => {
      render(<Row removedMs={removedMs} />);
      await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    };

    it.each([0, 200])('leaves the focus beside it, also when it goes %i ms later', async (ms) => {
      await opened(ms);
      await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    });

    it('takes the focus from nobody who has gone on', async () => {
      await opened(200);
      await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
      const other = document.body.appendChild(document.createElement('button'));
      other.focus();
      await waitFor(() => expect(screen.queryByText('Delete…')).toBeNull());
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(other).toHaveFocus();
      other.remove();
    });
  });
});
