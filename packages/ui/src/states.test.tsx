import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state';
import { Loading } from './loading';
import { Logo } from './logo';
import { Page } from './page';

describe('states', () => {
  it('announces what is loading', () => {
    render(<Loading label="Loading tiles…" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading tiles…');
  });

  it('shows what failed and retries', async () => {
    const onRetry = jest.fn();
    render(<ErrorState message="503: away" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('503: away');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('gives a page its heading', () => {
    render(
      <Page title={<Logo />} lead="A sentence">
        content
      </Page>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hypercar Crystallization');
  });
});
