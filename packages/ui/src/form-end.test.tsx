import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormEnd } from './form-end';

test('says what went wrong, sends and cancels', async () => {
  const onCancel = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <FormEnd submitLabel="Save" pending={false} failure="Busy" onCancel={onCancel} />
    </form>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Busy');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a form that nobody leaves has no button to cancel', () => {
  render(<FormEnd submitLabel="Record" pending={false} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
