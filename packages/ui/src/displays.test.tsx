import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from './alert';
import { AvatarIcon } from './avatar-icon';
import { Collapsible } from './collapsible';
import { Pager } from './pager';
import { ProgressBar } from './progress-bar';
import { Table } from './table';
import { Tile } from './tile';
import { Tooltip } from './tooltip';

describe('displays', () => {
  it('interrupts only for danger', () => {
    render(
      <>
        <Alert tone="danger" title="Failed" />
        <Alert tone="success" title="Saved" />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });

  it('keeps progress between 0 and 100', () => {
    render(<ProgressBar percent={140} label="Tiles" valueText="81 of 81 tiles" />);
    const bar = screen.getByRole('progressbar', { name: 'Tiles' });
    expect(bar).toHaveAttribute('aria-valuenow', '100');
    expect(bar).toHaveAttribute('aria-valuetext', '81 of 81 tiles');
  });

  it.each([
    [{ page: 0, count: 1000, atLeast: true }, '1–25 of 1,000+ mails', false],
    [{ page: 39, count: 1000, atLeast: true }, '976–1,000 of 1,000+ mails', false],
    [{ page: 39, count: 1000 }, '976–1,000 of 1,000 mails', true],
    [{ page: -1, count: 1000, atLeast: true }, 'Last 25 of 1,000+ mails', true],
    [{ page: -3, count: 1000, atLeast: true }, '51–75 from the end of 1,000+ mails', false],
  ])('pages %j', (props, range, isLast) => {
    render(<Pager of="mails" {...props} onPage={jest.fn()} />);
    expect(screen.getByRole('status')).toHaveTextContent(range);
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe(isLast ? 'true' : null);
  });

  it('opens a collapsible by its title', async () => {
    render(<Collapsible title="Details">Inside</Collapsible>);
    expect(screen.getByText('Inside')).not.toBeVisible();
    await userEvent.click(screen.getByText('Details'));
    expect(screen.getByText('Inside')).toBeVisible();
  });

  it('lets the keyboard reach a table that scrolls', async () => {
    render(
      <Table label="Orders">
        <tbody>
          <tr>
            <td>Stones</td>
          </tr>
        </tbody>
      </Table>,
    );
    await userEvent.tab();
    expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus();
    expect(screen.getByRole('table', { name: 'Orders' })).toHaveTextContent('Stones');
  });

  it('groups a figure with its name', () => {
    render(<Tile label="Users" value="42" detail="3 new" />);
    expect(screen.getByRole('group', { name: 'Users' })).toHaveTextContent('Users423 new');
  });

  it('shows a person’s first letter', () => {
    const { container } = render(<AvatarIcon name=" ruby" />);
    expect(container).toHaveTextContent('R');
  });

  it('opens a tooltip 700 ms after the pointer rests', () => {
    jest.useFakeTimers();
    render(
      <Tooltip text="Pick up later">
        <button>Hold</button>
      </Tooltip>,
    );
    fireEvent.pointerMove(screen.getByRole('button'));
    act(() => jest.advanceTimersByTime(690));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(20));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Pick up later');
    jest.useRealTimers();
  });
});
