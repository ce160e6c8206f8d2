import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { Field } from './field';
import { PasswordField } from './password-field';

describe('Field', () => {
  it('belongs to its label, hint and error', () => {
    render(<Field label="E-mail" hint="We never share it" error="Not an address" />);
    const input = screen.getByLabelText('E-mail');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Not an address We never share it');
  });

  it('is valid and undescribed without hint and error', () => {
    render(<Field label="E-mail" />);
    expect(screen.getByLabelText('E-mail')).toBeValid();
    expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-describedby');
  });
});

describe('PasswordField', () => {
  it('hides the password until asked to show it', async () => {
    render(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    const toggle = screen.getByRole('button', { name: 'Show' });
    expect(toggle).toHaveAccessibleDescription('Password');
    await userEvent.click(toggle);
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('Button', () => {
  it('does nothing while pending, and keeps its place in the tab order', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not submit a form unless it says so', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Plain</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
