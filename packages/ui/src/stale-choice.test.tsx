import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaleChoice, type MetField } from './stale-choice';

const open = (fields: MetField[] = [], failure?: string) => {
  const onTakeTheirs = jest.fn();
  const onKeepMine = jest.fn();
  render(
    <StaleChoice
      message="Ines has changed this note"
      fields={fields}
      pending={false}
      failure={failure}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />,
  );
  return { onTakeTheirs, onKeepMine };
};
const button = (name: string) => screen.getByRole('button', { name });

test('tells who changed what, and takes the choice', async () => {
  const { onTakeTheirs, onKeepMine } = open([
    { label: 'Title', before: 'Keys', theirs: 'Key', mine: 'The keys' },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Ines has changed this note');
  expect(screen.getByRole('group', { name: 'Title' })).toHaveTextContent(
    'TitleIt wasKeysTheirsKeyMineThe keys',
  );
  expect(button('Take Theirs')).toHaveFocus();
  await userEvent.click(button('Take Theirs'));
  expect(onTakeTheirs).toHaveBeenCalledTimes(1);
  await userEvent.click(button('Keep Mine'));
  expect(onKeepMine).toHaveBeenCalledTimes(1);
});

test('tells why mine could not be saved', () => {
  open([], 'Busy');
  expect(screen.getByRole('alert')).toHaveTextContent('Busy');
});
