import { timerRecord } from '@hypercar/contracts/cure-timers';
import { readingRecord } from '@hypercar/contracts/environment-readings';
import { expenseCategories, expenseRecord } from '@hypercar/contracts/expenses';
import { noteRecord } from '@hypercar/contracts/notes';
import { supplyRecord, supplyStatuses } from '@hypercar/contracts/supplies';
import { taskRecord, taskStatuses } from '@hypercar/contracts/tasks';
import { scoreOf } from '@hypercar/contracts/transfer-score';
import { sheetRecord, sheetSizes } from '@hypercar/contracts/transfer-sheets';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { sessionRecord } from '@hypercar/contracts/work-sessions';
import { storeFields } from '@hypercar/service-kit/records/stored-fields';
import { ObjectId } from 'mongodb';
import { dayOf, type Kind, type Making, spread } from './kind';
import { idOf, personOf } from './people';
import { kept } from './record-row';

const database = 'hypercar_ops';
const minuteMs = 60_000;
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

const vendors = ['Crystal House', 'Northern Glue', 'Panel & Sons', 'Alpine Tools', 'Fine Stones'];
const items = ['SS16 crystals', 'SS20 crystals', 'Tweezers', 'Gloves', 'Transfer film', 'Glue'];
const locations = ['Breckenridge', 'Paint booth', 'Hall 2', 'Storage'];
const sections = ['Hood', 'Left door', 'Right door', 'Roof', 'Trunk'];

/** The supply whose history is asked for. */
export const oftenChanged = '6500000011000000000000aa';

/** Who ended it. */
const ended = (by: number) => ({
  endedBy: { id: new ObjectId(personOf(by).id), name: personOf(by).username },
});

const expense = (making: Making): Record<string, unknown> => {
  const { below, pick, n } = making;
  const at = spread(making, 365);
  const values = {
    category: pick(expenseCategories),
    amount: `${1 + below(400)}.${String(below(100)).padStart(2, '0')}`,
    quantity: 1 + below(20),
    vendor: pick(vendors),
    description: `${pick(items)}, order ${n}`,
    notes: null,
    cleared: below(10) > 0,
    date: dayOf(at),
  };
  return { ...storeFields(expenseRecord.fields, values), ...kept(making, at) };
};

const supply = (making: Making): Record<string, unknown> => {
  const { below, pick, random, n } = making;
  const values = {
    item: `${pick(items)} ${n}`,
    quantity: below(500),
    status: pick(supplyStatuses),
    packed: random() < 0.3,
    unpacked: random() < 0.1,
    shipped2Tace: random() < 0.1,
    neededDate: null,
    vendor: pick(vendors),
    cost: '12.50',
    lowStockThreshold: 20,
  };
  const row = { ...storeFields(supplyRecord.fields, values), ...kept(making, spread(making, 365)) };
  return n === 0 ? { ...row, _id: new ObjectId(oftenChanged) } : row;
};

const task = (making: Making): Record<string, unknown> => {
  const { pick, random, n } = making;
  const at = spread(making, 365);
  const values = {
    item: `${pick(items)} ${n}`,
    vendor: pick(vendors),
    orderDate: dayOf(at),
    deliveryDate: null,
    status: pick(taskStatuses),
    trackingNumber: `1Z${n}`,
    notes: null,
    completed: random() < 0.7,
  };
  return { ...storeFields(taskRecord.fields, values), ...kept(making, at) };
};

const note = (making: Making): Record<string, unknown> => ({
  ...storeFields(noteRecord.fields, {
    title: `${making.pick(items)}: day ${making.n}`,
    content: 'Ordered again, as the box is nearly empty. '.repeat(3),
  }),
  ...kept(making, spread(making, 365)),
});

const reading = (making: Making): Record<string, unknown> => {
  const timestamp = spread(making, 365);
  const values = {
    temperature: 55 + making.below(3000) / 100,
    humidity: 20 + making.below(5000) / 100,
    location: making.pick(locations),
  };
  return {
    ...storeFields(readingRecord.fields, values),
    ...kept(making, timestamp),
    timestamp,
  };
};

const workSession = (making: Making): Record<string, unknown> => {
  const { n, users, below, pick, idAt } = making;
  const startTime = spread(making, 365);
  const owner = 1 + (n % Math.min(20, users - 1));
  const { id, username } = personOf(owner);
  const carSection = pick(sections);
  return {
    ...storeFields(sessionRecord.fields, { carSection }),
    terms: searchTermsOf([username, carSection]),
    ...kept(making, startTime),
    _id: idAt(startTime),
    createdBy: { id: new ObjectId(id), name: username },
    userId: new ObjectId(id),
    startTime,
    endTime: later(startTime, 30 + below(400)),
    running: false,
    ...ended(owner),
    notes: null,
  };
};

const sheet = (making: Making): Record<string, unknown> => {
  const { below, pick, random } = making;
  const values = {
    makerName: personOf(2 + below(30)).username,
    sheetSize: pick(sheetSizes),
    correctCreation: random() < 0.9,
    correctLabeling: random() < 0.9,
    correctSizing: random() < 0.9,
    cornerSigned: random() < 0.8,
    timeToComplete: 10 + below(90),
    notes: null,
  };
  const { rating: _, ...scores } = scoreOf(values);
  return {
    ...storeFields(sheetRecord.fields, values),
    ...scores,
    ...kept(making, spread(making, 365)),
  };
};

const timer = (making: Making): Record<string, unknown> => {
  const startTime = spread(making, 365);
  const duration = 30 + making.below(200);
  const endTime = later(startTime, duration);
  const values = {
    location: making.pick(locations),
    carSection: making.pick(sections),
    totalPanels: 1 + making.below(9),
    duration,
  };
  return {
    ...storeFields(timerRecord.fields, values),
    ...kept(making, startTime),
    date: dayOf(startTime),
    startTime,
    endTime,
    completedAt: endTime,
    endedBy: null,
    notificationSent: true,
  };
};

const notice = (making: Making): Record<string, unknown> => {
  const endedAt = spread(making, 365);
  return {
    _id: making.idAt(endedAt),
    timerId: making.idAt(later(endedAt, -60)),
    location: making.pick(locations),
    carSection: making.pick(sections),
    endedAt,
    endedBy: null,
  };
};

const round = (making: Making): Record<string, unknown> => {
  const endedAt = spread(making, 365);
  const startedAt = later(endedAt, -240);
  const tasks = items.map((title, at) => ({
    taskId: new ObjectId(idOf(startedAt, 200, at)),
    title,
    completed: making.random() < 0.8,
    completedBy: null,
    completedByName: null,
    completedAt: null,
  }));
  return {
    _id: making.idAt(endedAt),
    claim: `growth:${making.n}`,
    kind: 'automatic',
    startedAt,
    endedAt,
    performedAt: endedAt,
    resetBy: null,
    tasks,
  };
};

const cleanupTask = (making: Making): Record<string, unknown> => ({
  title: `Clean ${making.pick(items).toLowerCase()}, shelf ${making.n + 1}`,
  completed: false,
  completedBy: null,
  completedByName: null,
  completedAt: null,
  ...kept(making, spread(making, 30)),
});

const historyLine = (making: Making): Record<string, unknown> => {
  const at = spread(making, 365);
  const { n, idAt, below } = making;
  // Every tenth is a change of one supply.
  const recordId = new ObjectId(n % 10 === 0 ? oftenChanged : idOf(at, 201, n));
  return {
    _id: idAt(at),
    recordId,
    version: n,
    action: 'change',
    at,
    by: { id: new ObjectId(personOf(1).id), name: 'assistant' },
    changes: [{ field: 'quantity', before: below(100), after: below(100) }],
  };
};

/** The checklist is what people do in one shift, on any site. */
export const opsKinds: readonly Kind[] = [
  { database, collection: 'expenses', share: 0.02, row: expense },
  { database, collection: 'supplies', share: 0.005, row: supply },
  { database, collection: 'orders', share: 0.02, row: task },
  { database, collection: 'admin_notes', share: 0.005, row: note },
  { database, collection: 'environment_readings', share: 0.1, row: reading },
  { database, collection: 'work_sessions', share: 0.1, row: workSession },
  { database, collection: 'transfer_sheets', share: 0.02, row: sheet },
  { database, collection: 'cure_timers', share: 0.02, row: timer },
  { database, collection: 'cure_notices', share: 0.02, row: notice },
  { database, collection: 'cleanup_rounds', share: 0.005, row: round },
  { database, collection: 'cleanup_tasks', share: 0, least: 40, row: cleanupTask },
  { database, collection: 'record_history', share: 0.1, row: historyLine },
];
