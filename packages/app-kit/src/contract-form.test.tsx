import { ApiError } from '@hypercar/app-kit/api';
import { loginBody } from '@hypercar/contracts/accounts';
import { unreadableText } from '@hypercar/contracts/readable-text';
import { supplyRecord } from '@hypercar/contracts/supplies';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContractForm } from './contract-form';

type Send = (values: { username: string; password: string }) => Promise<unknown>;

const Form = ({ send, onInvalid }: { send: Send; onInvalid?: (message: string) => void }) => {
  const { field, submit, pending, failure } = useContractForm({
    schema: loginBody,
    defaultValues: { username: '', password: '' },
    send,
    ...(onInvalid ? { onInvalid } : {}),
  });
  const { error: usernameError, ...username } = field('username');
  const { error: _unused, ...password } = field('password');
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <input aria-label="Username" {...username} />
      {usernameError && <p>{usernameError}</p>}
      <input aria-label="Password" {...password} />
      {failure && <p role="alert">{failure}</p>}
      <button disabled={pending}>Send</button>
    </form>
  );
};

const fill = async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), ' ada ');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button'));
};

test("a broken rule shows the contract's message and sends nothing", async () => {
  const send = jest.fn<Promise<unknown>, Parameters<Send>>();
  const onInvalid = jest.fn();
  render(<Form send={send} onInvalid={onInvalid} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Username is required')).toBeVisible();
  expect(onInvalid).toHaveBeenCalledWith('Username is required');
  expect(send).not.toHaveBeenCalled();
});

test('text that cannot be stored gets the sentence of the service, at its field', async () => {
  const send = jest.fn<Promise<unknown>, Parameters<Send>>();
  render(<Form send={send} />);
  await fill();
  await userEvent.click(screen.getByLabelText('Username'));
  await userEvent.paste('a\0b');
  send.mockClear();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(unreadableText)).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('the parsed values are sent', async () => {
  const send = jest.fn<Promise<unknown>, Parameters<Send>>().mockResolvedValue({});
  render(<Form send={send} />);
  await fill();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ username: 'ada', password: 'secret' }));
});

test("the server's field errors land on their fields", async () => {
  const errors = [{ path: 'username', message: 'That name is taken' }];
  render(<Form send={() => Promise.reject(new ApiError(400, 'Invalid', { errors }))} />);
  await fill();
  expect(await screen.findByText('That name is taken')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  new ApiError(409, 'Taken'),
  new ApiError(400, 'Taken', { errors: [{ path: 'elsewhere', message: 'x' }] }),
])('a failure without a field is shown on the form', async (error) => {
  render(<Form send={() => Promise.reject(error)} />);
  await fill();
  expect(await screen.findByRole('alert')).toHaveTextContent('Taken');
  expect(screen.getByRole('button')).toBeEnabled();
});

const SupplyForm = () => {
  const { field, submit } = useContractForm({
    schema: supplyRecord.form.pick({ item: true, quantity: true, cost: true }),
    defaultValues: { item: 'Wax pens', quantity: '', cost: 'much' },
    send: () => Promise.resolve(),
  });
  const [{ error: noQuantity, ...quantity }, { error: noCost }] = [
    field('quantity'),
    field('cost'),
  ];
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <input aria-label="Quantity" {...quantity} />
      <p>{noQuantity}</p>
      <p>{noCost}</p>
      <button>Send</button>
    </form>
  );
};

test("a union field shows the contract's own message", async () => {
  render(<SupplyForm />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Please enter both item name and quantity.')).toBeVisible();
  expect(screen.getByText('Please enter an amount like 12.50')).toBeVisible();
  expect(screen.getByLabelText('Quantity')).toHaveFocus();
});
