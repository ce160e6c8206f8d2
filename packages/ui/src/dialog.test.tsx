import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename" description="Give it a name">
        <p>Content</p>
      </Dialog>
    </>
  );
}

/** A dialog that is open while there is an item, and whose opener disappears with it. */
function Vanishing() {
  const [rows, setRows] = useState(['Ruby']);
  const [asked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = () => {
    setRows([]);
    setAsked(false);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Stones
      </h1>
      {rows.map((row) => (
        <Button key={row} onClick={() => setAsked(true)}>
          Delete {row}
        </Button>
      ))}
      {asked && (
        <Dialog open onOpenChange={setAsked} title="Delete?" focusAfter={heading}>
          <Button onClick={remove}>Yes</Button>
        </Dialog>
      )}
    </>
  );
}

describe('Dialog', () => {
  it('gives the focus back to what opened it', async () => {
    render(<Vanishing />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Ruby' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Ruby' })).toHaveFocus());
  });

  it('gives the focus to the fallback when its opener is gone', async () => {
    render(<Vanishing />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Ruby' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Stones' })).toHaveFocus());
  });

  it('is named and described, and closes by Escape', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Rename' })).toHaveAccessibleDescription(
      'Give it a name',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes by its button', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
