import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, MenuItem, MenuLine } from './menu';

test('a menu opens and chooses by keyboard, and gives the focus back', async () => {
  const chosen: string[] = [];
  render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => chosen.push('role')}>Change role…</MenuItem>
      <MenuLine />
      <MenuItem
        danger
        onSelect={() => chosen.push(`delete at ${document.activeElement?.textContent}`)}
      >
        Delete…
      </MenuItem>
    </Menu>,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Change role…' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(chosen).toEqual(['delete at More']));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('the chosen one of several is told', async () => {
  render(
    <Menu trigger={<button type="button">Order</button>}>
      <MenuItem checked onSelect={() => undefined}>
        Newest
      </MenuItem>
      <MenuItem checked={false} onSelect={() => undefined}>
        Oldest
      </MenuItem>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Newest' })).toBeChecked();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Oldest' })).not.toBeChecked();
});

test('an open menu stands in the landmark of its button', async () => {
  render(
    <main>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => undefined}>Change role…</MenuItem>
      </Menu>
    </main>,
  );
  for (const turn of ['the first time', 'again']) {
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect([turn, (await screen.findByRole('menu')).closest('main')]).toEqual([
      turn,
      screen.getByRole('main', { hidden: true }),
    ]);
    await userEvent.keyboard('{Escape}');
  }
});
