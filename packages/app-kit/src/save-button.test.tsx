import { QueryProvider } from '@hypercar/app-kit/query';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findToast, people, renderScreen, startAs } from './testing/render-screen';

const press = async (save: () => Promise<{ name: string }>) => {
  startAs(people.admin);
  renderScreen(
    <QueryProvider>
      <SaveButton save={save}>Export CSV</SaveButton>
    </QueryProvider>,
    { path: '/' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
};

test('tells the name of the saved file', async () => {
  await press(() => Promise.resolve({ name: 'notes.csv' }));
  expect(await findToast('File saved')).toBeVisible();
  expect(await findToast('notes.csv')).toBeVisible();
});

test('tells why there is no file', async () => {
  await press(() => Promise.reject(new Error('Busy')));
  expect(await findToast('Export failed')).toBeVisible();
  expect(await findToast('Busy')).toBeVisible();
});
