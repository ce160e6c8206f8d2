import { Button } from '@hypercar/ui/button';
import { Menu, MenuItem, MenuLine } from '@hypercar/ui/menu';
import { useState } from 'react';
import { State } from '../state';

const orders = ['Newest first', 'Oldest first'];

export const MenuStates = () => {
  const [chosen, setChosen] = useState(orders[0]);
  return (
    <>
      <State name="Acts, one of them dangerous" row>
        <Menu trigger={<Button variant="secondary">More…</Button>}>
          <MenuItem onSelect={() => undefined}>Change role…</MenuItem>
          <MenuLine />
          <MenuItem danger onSelect={() => undefined}>
            Delete…
          </MenuItem>
        </Menu>
      </State>
      <State name="One of several" row>
        <Menu trigger={<Button variant="secondary">{chosen}</Button>}>
          {orders.map((order) => (
            <MenuItem key={order} checked={order === chosen} onSelect={() => setChosen(order)}>
              {order}
            </MenuItem>
          ))}
        </Menu>
      </State>
    </>
  );
};
