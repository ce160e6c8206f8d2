import { filtered, flag, optionalChoice, text, textOr } from '@hypercar/contracts/record-fields';
import { everyRow } from '@hypercar/contracts/record';
import { render as renderBare, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import type { ListView } from './list-view';
import { RecordList } from './record-list';
import { useRecordList } from './use-record-list';

const Address = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('?tools.sharp=false&other=1')}>
      {useLocation().search}
    </button>
  );
};
/** Renders at an address, which is the name of a button that goes to another one. */
const render = (ui: ReactNode, at = '/') =>
  renderBare(ui, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[at]}>
        {children}
        <Address />
      </MemoryRouter>
    ),
  });

interface Tool {
  name: string;
  method: string | null;
  sharp: boolean;
  place: string;
  owner: string;
}
const tools: Tool[] = [
  { name: 'Knife', method: 'cut', sharp: true, place: 'Bench', owner: 'ada' },
  { name: 'File', method: 'grind', sharp: false, place: 'Wall', owner: 'cleo' },
  { name: 'Cloth', method: null, sharp: false, place: 'Bench', owner: 'cleo' },
];

const view: ListView<Tool> = {
  nouns: 'tools',
  fields: {
    name: text({ label: 'Name', missing: 'Name it', max: 50, before: everyRow }),
    method: filtered(optionalChoice({ label: 'Method', options: { cut: 'Cut', grind: 'Grind' } })),
    sharp: filtered(flag({ label: 'Sharp', before: everyRow })),
    place: filtered(textOr({ label: 'Place', fallback: 'Bench', before: everyRow })),
  },
  search: { placeholder: 'Name or owner', texts: ({ owner }) => [owner] },
};

const List = ({ view: shown, rows = tools }: { view: ListView<Tool>; rows?: Tool[] }) => (
  <RecordList list={useRecordList(shown, rows)}>
    {(found) => <p data-testid="found">{found.map(({ name }) => name).join(', ')}</p>}
  </RecordList>
);
const found = () => screen.getByTestId('found').textContent;
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const choicesOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text: words }) => words);

test('each declared filter has a control, and narrows the list', async () => {
  render(<List view={view} />);
  expect(choicesOf('Method')).toEqual(['All', 'Cut', 'Grind', 'None']);
  expect(choicesOf('Sharp')).toEqual(['All', 'Yes', 'No']);
  expect(choicesOf('Place')).toEqual(['All', 'Bench', 'Wall']);
  await choose('Sharp', 'No');
  expect(found()).toBe('File, Cloth');
  await choose('Method', 'None');
  expect(found()).toBe('Cloth');
  await choose('Sharp', 'All');
  await choose('Method', 'All');
  await choose('Place', 'Bench');
  expect(found()).toBe('Knife, Cloth');
});

test('a search looks into the texts of the fields and into what the view names', async () => {
  render(<List view={view} />);
  const search = screen.getByRole('searchbox', { name: 'Search tools' });
  await userEvent.type(search, ' fIL ');
  expect(found()).toBe('File');
  await userEvent.clear(search);
  await userEvent.type(search, 'cleo');
  expect(found()).toBe('File, Cloth');
  await userEvent.type(search, 'zene');
  expect(screen.getByText('No tools found')).toBeVisible();
  expect(screen.getByText('Try another search or filter.')).toBeVisible();
});

test('a filter of the view can take the place of a declared one; rows can be sorted', async () => {
  render(
    <List
      view={{
        ...view,
        filters: {
          edge: {
            label: 'Edge',
            insteadOf: 'sharp',
            choices: [['sharp', 'Sharp edge']],
            matches: ({ sharp }) => sharp,
          },
        },
        orders: {
          given: { label: 'As given' },
          name: { label: 'Name', compare: (a, b) => a.name.localeCompare(b.name) },
        },
      }}
    />,
  );
  expect(screen.queryByLabelText('Sharp')).toBeNull();
  await choose('Sort by', 'Name');
  expect(found()).toBe('Cloth, File, Knife');
  await choose('Edge', 'Sharp edge');
  expect(found()).toBe('Knife');
});

test('days come first and narrow to a range; a filter alone says what to try', async () => {
  const range: ListView<Tool>['filters'] = {
    name: { label: 'From', matches: ({ sharp }, day) => sharp && day === '2025-08-05' },
  };
  const { search: _search, ...rest } = view;
  render(<List view={{ ...rest, filters: range }} />);
  const controls = screen.getByRole('search', { name: 'Tools' });
  expect(controls).toHaveTextContent(/^FromMethod.*Sharp.*Place/);
  await userEvent.type(screen.getByLabelText('From'), '2025-08-05');
  expect(found()).toBe('Knife');
  await choose('Method', 'None');
  expect(screen.getByText('Try another filter.')).toBeVisible();
});

test('a chosen value stays among the choices when its last row is gone', async () => {
  const { rerender } = render(<List view={view} />);
  await choose('Place', 'Wall');
  rerender(<List view={view} rows={tools.filter(({ place }) => place === 'Bench')} />);
  expect(screen.getByText('No tools found')).toBeVisible();
  expect(screen.getByLabelText('Place')).toHaveDisplayValue('Wall');
});

test('a list without rows says so', () => {
  render(<List view={view} rows={[]} />);
  expect(screen.getByText('No tools yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a list is shown a page at a time', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({ ...tools[0]!, name: `k${n}` }));
  render(<List view={view} rows={rows} />);
  expect(screen.getByText('1–25 of 30 tools')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(found()).toBe('k25, k26, k27, k28, k29');
  await choose('Sharp', 'Yes');
  expect(found()).toMatch(/^k0, /);
});

test('the address brings back what was asked, and follows it', async () => {
  render(<List view={view} />, '/?tools.search=cleo&tools.method=none&tools.sharp=blunt&other=1');
  expect(found()).toBe('Cloth');
  expect(screen.getByLabelText('Sharp')).toHaveDisplayValue('All');
  await choose('Method', 'All');
  expect(found()).toBe('File, Cloth');
  await screen.findByRole('button', { name: '?tools.search=cleo&other=1' });
  await userEvent.click(screen.getByRole('button', { name: '?tools.search=cleo&other=1' }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  expect(screen.getByLabelText('Sharp')).toHaveDisplayValue('No');
  await userEvent.type(screen.getByRole('searchbox'), 'clo');
  expect(
    await screen.findByRole('button', { name: '?tools.sharp=false&other=1&tools.search=clo' }),
  ).toBeVisible();
});

test('a page is in the address', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({ ...tools[0]!, name: `k${n}` }));
  render(<List view={view} rows={rows} />, '/?tools.page=2');
  expect(found()).toBe('k25, k26, k27, k28, k29');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /tools/ })).toBeNull());
});
