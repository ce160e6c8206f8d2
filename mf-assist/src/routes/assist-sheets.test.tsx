import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { queryClient } from '@hypercar/app-kit/query';
import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import { findToast, people, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  createTransferSheet,
  deleteTransferSheet,
  exportTransferSheets,
  getTransferAverages,
  listTransferSheets,
  restoreTransferSheet,
  sheetRecord,
  updateTransferSheet,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTool } from '../testing/open-tool';
import { buildSheet, workshopServer } from '../testing/workshop-server';

let server: FakeServer;
let sheets: TransferSheet[];
beforeEach(() => {
  sheets = [buildSheet('Priya'), buildSheet('Marek', { notes: 'Corner lifted' })];
  server = workshopServer();
  server.on(listTransferSheets, () => sheets);
  startAs(people.assistant);
});

const open = async () => {
  await openTool('sheets');
  await screen.findByRole('heading', { name: 'Record a transfer sheet' });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const time = () => screen.getByLabelText('Time to complete (minutes)');
const score = () => screen.getByRole('group', { name: 'Score so far' });
const record = async () => userEvent.click(await button('Record transfer sheet'));
const posts = () => server.calls.filter(({ call }) => call === 'POST /api/transfer-sheets');
const refuse = (status: number, message: string) => () => {
  throw new Refusal(status, { message });
};

test('the score follows what is typed', async () => {
  await open();
  expect(score()).toHaveTextContent('Enter the time to see the score.');
  await userEvent.type(time(), '15');
  expect(score()).toHaveTextContent('Accuracy0Speed100Overall50Needs Work');
  for (const name of ['Correct creation', 'Correct labeling', 'Correct sizing', 'Corner signed'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(score()).toHaveTextContent('Accuracy100Speed100Overall100Excellent');
  await userEvent.clear(time());
  await userEvent.type(time(), '25');
  expect(score()).toHaveTextContent('Accuracy100Speed75Overall88Good');
  await userEvent.clear(time());
  await userEvent.type(time(), 'soon');
  expect(score()).toHaveTextContent('Enter the time to see the score.');
});

test('an assistant records a sheet; the form is empty again, and no score is sent', async () => {
  server.on(createTransferSheet, ({ body }) => {
    const made = buildSheet(body.makerName);
    sheets = [made, ...sheets];
    return made;
  });
  await open();
  expect(screen.getByLabelText('Sheet size')).toHaveDisplayValue('2 Piece');
  await userEvent.type(screen.getByLabelText('Maker name'), ' Zoë ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Corner signed' }));
  await userEvent.type(time(), '12.5');
  await record();
  expect(await findToast('Transfer sheet recorded')).toBeInTheDocument();
  expect(posts()[0]!.body).toEqual({
    ...emptyRow(sheetRecord.fields),
    makerName: 'Zoë',
    sheetSize: '2pc',
    correctCreation: false,
    correctLabeling: false,
    correctSizing: false,
    cornerSigned: true,
    timeToComplete: 12.5,
  });
  expect(await screen.findByText('Zoë · 2 Piece')).toBeVisible();
  expect(screen.getByLabelText('Maker name')).toHaveValue('');
  expect(time()).toHaveValue('');
});

test('maker name and completion time are required', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Maker name'), 'Zoë');
  await record();
  expect(await findToast('Missing information')).toBeInTheDocument();
  expect(await findToast('Please enter maker name and completion time.')).toBeInTheDocument();
  expect(posts()).toEqual([]);
});

test('a failed recording is shown and keeps the input', async () => {
  server.on(createTransferSheet, refuse(503, 'Busy'));
  await open();
  await userEvent.type(screen.getByLabelText('Maker name'), 'Zoë');
  await userEvent.type(time(), '12');
  await record();
  expect(await findToast('Failed to record transfer sheet.')).toBeInTheDocument();
  expect(screen.getByLabelText('Maker name')).toHaveValue('Zoë');
});

/** Presses a button of a sheet's row. */
const act = async (maker: string, name: string) => {
  const acts = await screen.findByRole('group', {
    name: new RegExp(`^Actions for the sheet of ${maker}, `),
  });
  await userEvent.click(within(acts).getByRole('button', { name }));
};

const startEditing = async () => {
  await open();
  await act('Priya', 'Edit…');
  expect(screen.getByRole('heading', { name: 'Edit the sheet of Priya' })).toBeVisible();
  expect(screen.getByLabelText('Maker name')).toHaveFocus();
  await userEvent.clear(time());
  await userEvent.type(time(), '20');
  await userEvent.click(await button('Update transfer sheet'));
};

test('a sheet is edited, and the form records again', async () => {
  server.on(updateTransferSheet, ({ body }) => {
    const { version: _, ...patch } = body;
    return (sheets[0] = { ...sheets[0]!, ...(patch as object), version: 2 });
  });
  await startEditing();
  expect(await findToast('Transfer sheet updated')).toBeInTheDocument();
  expect(server.calls.find(({ call }) => call.startsWith('PATCH'))!.body).toMatchObject({
    timeToComplete: 20,
    version: 1,
  });
  expect(
    await screen.findByRole('heading', { name: 'Record a transfer sheet' }),
  ).toBeInTheDocument();
});

test('editing can be cancelled', async () => {
  await open();
  await act('Marek', 'Edit…');
  expect(screen.getByLabelText('Notes')).toHaveValue('Corner lifted');
  await userEvent.click(await button('Cancel'));
  expect(screen.getByRole('heading', { name: 'Record a transfer sheet' })).toBeVisible();
  expect(screen.getByLabelText('Notes')).toHaveValue('');
});

test('a conflict is shown, and the other change can be taken over', async () => {
  server.on(updateTransferSheet, () => {
    throw new Refusal(409, {
      message: 'cleo has changed this transfer sheet in the meantime',
      current: { ...sheets[0], timeToComplete: 18, version: 6 },
      changes: [{ field: 'timeToComplete', before: 16, after: 18 }],
    });
  });
  await startEditing();
  const field = await screen.findByRole('group', { name: /^Time to complete/ });
  expect(field).toHaveTextContent(/It was16Theirs18Mine20$/);
  sheets = [{ ...sheets[0]!, timeToComplete: 18, version: 6 }];
  await userEvent.click(await button('Take Theirs'));
  expect(await screen.findByRole('cell', { name: '18' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Record a transfer sheet' })).toBeVisible();
});

test('a sheet is deleted and brought back', async () => {
  const all = sheets;
  server.on(deleteTransferSheet, () => {
    sheets = all.slice(1);
    return undefined;
  });
  server.on(restoreTransferSheet, () => {
    sheets = all;
    return all[0]!;
  });
  await open();
  await act('Priya', 'Delete');
  expect(await findToast('Transfer sheet deleted')).toBeInTheDocument();
  expect(screen.queryByText('Priya · 2 Piece')).toBeNull();
  await userEvent.click(await button('Undo'));
  expect(await screen.findByText('Priya · 2 Piece')).toBeVisible();
});

test('a failed delete is shown', async () => {
  server.on(deleteTransferSheet, refuse(503, 'Busy'));
  await open();
  await act('Priya', 'Delete');
  expect(await findToast('Failed to delete transfer sheet.')).toBeVisible();
  expect(screen.getByText('Priya · 2 Piece')).toBeVisible();
});

test('the sheets are searched, filtered and sorted by the service, as the address says', async () => {
  let query = new URLSearchParams();
  server.on(listTransferSheets, (call) => {
    ({ query } = call);
    return sheets;
  });
  const asked = () => Object.fromEntries(query);
  await openTool('sheets', '&sheets.rating=Needs+Work&sheets.day=2025-08-05');
  await screen.findByRole('table', { name: 'Recorded sheets' });
  expect(screen.getByLabelText('Rating')).toHaveValue('Needs Work');
  expect(asked()).toMatchObject({
    limit: '25',
    rating: 'Needs Work',
    since: new Date('2025-08-05T00:00').toISOString(),
    until: new Date('2025-08-06T00:00').toISOString(),
    sort: '-createdAt',
  });
  await userEvent.selectOptions(screen.getByLabelText('Not met'), 'Corner signed');
  await userEvent.type(screen.getByLabelText('Search makers'), 'Pri');
  await userEvent.click(await button('Overall'));
  await waitFor(() =>
    expect(asked()).toMatchObject({ search: 'Pri', unmet: 'cornerSigned', sort: '-overallScore' }),
  );
  const head = await screen.findByRole('columnheader', { name: /Overall/ });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(await button('Overall'));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'overallScore' }));
  server.on(listTransferSheets, () => []);
  await userEvent.selectOptions(screen.getByLabelText('Size'), '4 Piece');
  expect(await screen.findByText('No sheets found')).toBeVisible();
});

test('the first page is there again without a connection', async () => {
  await open();
  expect(await screen.findByText('Priya · 2 Piece')).toBeVisible();
  cleanup();
  queryClient().clear();
  server.on(listTransferSheets, refuse(503, 'Busy'));
  await open();
  expect(await screen.findByText('Priya · 2 Piece')).toBeVisible();
});

test('averages by maker and by size are in a table with bars', async () => {
  const means = { sheets: 3, accuracyScore: 91.7, speedScore: 88.3, overallScore: 90 };
  server.on(getTransferAverages, () => ({
    byMaker: [{ makerName: 'Priya', ...means }],
    bySize: [{ sheetSize: '4pc' as const, ...means, overallScore: 71.5 }],
  }));
  await open();
  const makers = within(await screen.findByRole('table', { name: 'Averages by maker' }));
  expect(makers.getByRole('row', { name: 'Priya (3) 90 91.7 88.3' })).toBeVisible();
  const sizes = within(screen.getByRole('table', { name: 'Averages by size' }));
  expect(sizes.getByRole('row', { name: '4 Piece (3) 71.5 91.7 88.3' })).toBeVisible();
});

test('the export is fetched with the token, and a failure is shown', async () => {
  server.on(exportTransferSheets, refuse(503, 'Busy'));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await findToast('Export failed')).toBeVisible();
  const call = 'GET /api/transfer-sheets/export';
  expect(server.calls.find((asked) => asked.call === call)).toMatchObject({
    headers: { Authorization: 'Bearer a-token' },
  });
});

test('an empty list says so, one that cannot be read can be retried', async () => {
  sheets = [];
  server.on(listTransferSheets, refuse(503, 'Busy'));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.on(listTransferSheets, () => sheets);
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('No transfer sheets recorded yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('a sheet that is recorded without a connection', () => {
  const keys = () => new Set(posts().map(({ headers }) => headers['Idempotency-Key']));
  const recordZoe = async () => {
    server.on(createTransferSheet, () => {
      throw new TypeError('no connection');
    });
    await open();
    await userEvent.type(screen.getByLabelText('Maker name'), 'Zoë');
    await userEvent.type(time(), '12');
    await record();
    expect(await findToast('Saved on this device')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Waiting: The sheet of Zoë' })).toBeVisible();
    expect(screen.getByLabelText('Maker name')).toHaveValue('');
  };
  const connect = () => window.dispatchEvent(new Event('online'));

  test('is sent with the same key when the connection returns', async () => {
    await recordZoe();
    server.on(createTransferSheet, ({ body }) => buildSheet(body.makerName));
    connect();
    expect(await findToast('Transfer sheet recorded')).toBeInTheDocument();
    expect(keys().size).toBe(1);
    expect(screen.queryByRole('group', { name: /^Waiting/ })).not.toBeInTheDocument();
  });

  test('stays when it is refused, until it is tried again or discarded', async () => {
    await recordZoe();
    server.on(createTransferSheet, refuse(403, 'You may not do this'));
    connect();
    expect(await screen.findByText('The sheet of Zoë was not saved')).toBeVisible();
    expect(screen.getByText('You may not do this')).toBeVisible();
    await userEvent.click(await button('Try again'));
    await waitFor(() => expect(keys().size).toBe(2));
    await userEvent.click(await button('Discard'));
    await waitFor(() =>
      expect(screen.queryByText('The sheet of Zoë was not saved')).not.toBeInTheDocument(),
    );
  });
});
