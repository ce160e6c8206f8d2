import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';
import { Select } from './select';
import { TextArea } from './text-area';
import { ThemeSwitch } from './theme-switch';

describe('Checkbox', () => {
  it('is toggled by its label and described by its error', async () => {
    render(<Checkbox label="Packed" error="Pack it first" />);
    const box = screen.getByRole('checkbox', { name: 'Packed' });
    expect(box).toHaveAccessibleDescription('Pack it first');
    await userEvent.click(screen.getByText('Packed'));
    expect(box).toBeChecked();
  });
});

describe('Select', () => {
  it('offers its options under its label', async () => {
    render(
      <Select label="Stone" defaultValue="SS16" error="Choose another">
        <option>SS16</option>
        <option>SS20</option>
      </Select>,
    );
    const select = screen.getByRole('combobox', { name: 'Stone' });
    await userEvent.selectOptions(select, 'SS20');
    expect(select).toHaveValue('SS20');
    expect(select).toHaveAccessibleDescription('Choose another');
  });
});

describe('TextArea', () => {
  it('takes several lines under its label', async () => {
    render(<TextArea label="Notes" hint="For the team" />);
    const area = screen.getByRole('textbox', { name: 'Notes' });
    await userEvent.type(area, 'one{Enter}two');
    expect(area).toHaveValue('one\ntwo');
    expect(area).toHaveAccessibleDescription('For the team');
  });
});

describe('ThemeSwitch', () => {
  it('says which theme is chosen, and takes another', async () => {
    const onChange = jest.fn();
    render(<ThemeSwitch value="system" onChange={onChange} />);
    const group = within(screen.getByRole('radiogroup', { name: 'Theme' }));
    const names = group.getAllByRole('radio').map((radio) => radio.parentElement!.textContent);
    expect(names).toEqual(['System', 'Light', 'Dark']);
    expect(group.getByRole('radio', { name: 'System' })).toBeChecked();
    await userEvent.click(group.getByRole('radio', { name: 'Dark' }));
    expect(onChange.mock.calls).toEqual([['dark']]);
  });
});
