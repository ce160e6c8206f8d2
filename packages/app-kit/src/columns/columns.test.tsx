import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChosenTable } from './chosen-table';
import { ColumnsButton } from './columns-button';
import { hideColumns } from './hidden-columns';

const columns = [{ name: 'User' }, { name: 'Role' }, { name: 'Login Count' }, { name: 'Actions' }];

const show = () =>
  render(
    <>
      <ColumnsButton table="Users" columns={['Role', 'Login Count']} />
      <ChosenTable label="Users" columns={columns}>
        <tr>
          <th scope="row">ada</th>
          <td>admin</td>
          <td>7</td>
          <td>Edit…</td>
        </tr>
      </ChosenTable>
    </>,
  );
const shown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

afterEach(() => act(() => hideColumns('Users', [])));

test('columns are hidden with their cells, for the next visit too, and shown again', async () => {
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Role' }));
  const role = screen.getByRole('menuitemcheckbox', { name: 'Role' });
  expect(role).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Login Count' }));
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual(['User', 'Actions']);
  expect(screen.queryByRole('cell', { name: 'admin' })).not.toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Edit…' })).toBeInTheDocument();
  unmount();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Columns, 2 hidden' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'All columns' }));
  expect(shown()).toHaveLength(4);
});

test('what was kept and can no longer be read hides nothing', () => {
  for (const kept of ['{', '{"Users":"Role"}', 'null']) {
    localStorage.setItem('hidden-columns', kept);
    const { unmount } = show();
    expect(shown()).toHaveLength(4);
    unmount();
  }
});
