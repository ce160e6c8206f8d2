import type { FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, startAs } from '@hypercar/app-kit/testing/render-screen';
import { showValue } from '@hypercar/app-kit/records/show-value';
import { cleanupTaskRecord } from '@hypercar/contracts/cleanup-tasks';
import { listCureTimers, timerRecord } from '@hypercar/contracts/cure-timers';
import { listEnvironmentReadings, readingRecord } from '@hypercar/contracts/environment-readings';
import type { FieldKind, RecordField, RecordFields } from '@hypercar/contracts/record';
import { listSupplies, supplyRecord } from '@hypercar/contracts/supplies';
import { sheetRecord } from '@hypercar/contracts/transfer-sheets';
import { listWorkSessions, sessionRecord } from '@hypercar/contracts/work-sessions';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toggleFields } from '../features/supplies/api/supply-labels';
import { openTool } from '../testing/open-tool';
import { buildSupply, buildTimer, workshopServer } from '../testing/workshop-server';

let server: FakeServer;
beforeEach(() => {
  server = workshopServer();
  server.on(listEnvironmentReadings, () => []);
  server.on(listWorkSessions, () => []);
  startAs(people.admin);
});

const setInTheList: readonly string[] = ['status', ...toggleFields];
const formFields = (fields: RecordFields) =>
  Object.entries(fields).filter(([name]) => !setInTheList.includes(name));

test.each<[string, string, RecordFields]>([
  ['sheets', 'Record transfer sheet', sheetRecord.fields],
  ['timers', 'Start timer', timerRecord.fields],
  ['workday', 'Record reading', readingRecord.fields],
  ['workday', 'Start work', sessionRecord.fields],
])('%s: the form of "%s" has an input for each declared field', async (tool, button, fields) => {
  await openTool(tool);
  const form = within((await screen.findByRole('button', { name: button })).closest('form')!);
  for (const [, { label }] of formFields(fields)) expect(form.getByLabelText(label)).toBeVisible();
});

const values: Partial<Record<FieldKind, unknown>> = {
  text: 'Lumen',
  day: '2025-08-31',
  money: '2.50',
  count: 4,
};
const valueOf = ({ kind, options }: RecordField): unknown =>
  options ? Object.keys(options)[0] : (values[kind] ?? true);

test('a supply has an input for each declared field, and its card shows each', async () => {
  const fields = formFields(supplyRecord.fields);
  const row = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]));
  server.on(listSupplies, () => [buildSupply('Wax pens', { ...row, item: 'Wax pens' })]);
  await openTool('supplies');
  const card = await screen.findByRole('group', { name: 'Wax pens' });
  await userEvent.click(within(card).getByRole('button', { name: /Edit/ }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [, { label }] of fields) expect(dialog.getByLabelText(label)).toBeVisible();
  const shown = fields.filter(([name]) => name !== 'item' && name !== 'quantity');
  const facts = within(card).getAllByRole('definition', { hidden: true });
  expect(facts.map(({ textContent }) => textContent)).toEqual(
    shown.map(([, field]) => showValue(field, valueOf(field))),
  );
});

/** The names of the selects that narrow a list. */
const filtersOf = (search: HTMLElement) =>
  [...search.querySelectorAll('select')].map(({ labels }) => labels[0]!.textContent);
const declaredFilters = (fields: RecordFields) =>
  Object.values(fields).flatMap(({ filtered, label }) => (filtered ? [label] : []));

test('the lists have a control for each declared filter', async () => {
  server.on(listSupplies, () => [buildSupply('Wax pens')]);
  server.on(listCureTimers, () => [buildTimer('Bay 1')]);
  await openTool('supplies');
  const supplies = await screen.findByRole('search', { name: 'Supplies' });
  expect(filtersOf(supplies)).toEqual([...declaredFilters(supplyRecord.fields), 'Show', 'Sort by']);
  cleanup();
  await openTool('timers');
  const timers = await screen.findByRole('search', { name: 'Cure timers' });
  expect(filtersOf(timers)).toEqual(declaredFilters(timerRecord.fields));
});

/* Their lists draw no filters: who declares one draws it there, or uses RecordList. */
test.each([
  ['cleanup tasks', cleanupTaskRecord.fields],
  ['running sessions', sessionRecord.fields],
])('%s declare no filter', (_list, fields: RecordFields) => {
  expect(declaredFilters(fields)).toEqual([]);
});
