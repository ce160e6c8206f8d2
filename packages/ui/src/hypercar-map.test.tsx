import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HypercarMap, type MapTile } from './hypercar-map';

const tiles: MapTile[] = Array.from({ length: 81 }, (_, i) => ({
  id: i + 1,
  status: i < 20 ? 'completed' : 'pending',
}));

describe('HypercarMap for visitors', () => {
  it('names all 81 tiles with place and state', () => {
    render(<HypercarMap tiles={tiles} />);
    expect(
      screen.getByRole('group', { name: 'Tile map: 20 of 81 tiles completed' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: /^Tile \d+, .*, completed$/ })).toHaveLength(20);
    expect(screen.getAllByRole('img', { name: /^Tile \d+, .*, pending$/ })).toHaveLength(61);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('has a legend', () => {
    render(<HypercarMap tiles={tiles} />);
    expect(screen.getByText('Completed 20')).toBeVisible();
    expect(screen.getByText('Pending 61')).toBeVisible();
  });

  it('is one tab stop, and the arrow keys walk from tile to tile', async () => {
    render(
      <>
        <HypercarMap tiles={tiles} />
        <button>after</button>
      </>,
    );
    await userEvent.tab();
    expect(screen.getByRole('img', { name: /^Tile 1,/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('img', { name: /^Tile 3,/ })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('img', { name: /^Tile 81,/ })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  it('shows the tile that the pointer is on', async () => {
    render(<HypercarMap tiles={tiles} />);
    await userEvent.hover(screen.getByRole('img', { name: /^Tile 1,/ }));
    expect(screen.getByText('Tile 1, front splitter, tip: completed')).toBeVisible();
  });
});

describe('HypercarMap for the workshop', () => {
  it('toggles by click and by keyboard', async () => {
    const onToggle = jest.fn();
    render(<HypercarMap tiles={tiles} onToggle={onToggle} />);
    const first = screen.getByRole('checkbox', { name: /^Tile 1,/, checked: true });
    fireEvent.click(first);
    expect(onToggle).toHaveBeenLastCalledWith(1);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight} ');
    expect(onToggle).toHaveBeenLastCalledWith(2);
  });
});
