import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
});
