import { defineRecord, everyRow } from '@hypercar/contracts/record';
import {
  amount,
  calendarDay,
  choice,
  field,
  filtered,
  flag,
  longText,
  optionalAmount,
  optionalCalendarDay,
  optionalChoice,
  optionalText,
  optionalLongText,
  text,
} from '@hypercar/contracts/record-fields';
import { csvText } from '../csv';
import { prepareCollections } from '../database';
import { openTestDatabase } from '../testing';
import mongoose from 'mongoose';
import { z } from 'zod';
import { fieldsOf } from '../walk-rows';
import { columnIn, csvColumns } from './csv-columns';
import { storeRecord } from './declared-records';

const sizes = { small: 'Small', large: 'Large' };
const missing = 'A crate has a name';

/** A record with a field of each kind; those that say `before` came after the first rows. */
const crateRecord = defineRecord({
  noun: 'crate',
  nouns: 'crates',
  fields: {
    name: text({ label: 'Name', missing, max: 20, before: everyRow }),
    story: longText({ label: 'Story', missing, max: 200, before: 'Unknown' }),
    size: filtered(choice({ label: 'Size', options: sizes, empty: 'small', before: 'large' })),
    colour: filtered(optionalChoice({ label: 'Colour', options: { red: 'Red', blue: 'Blue' } })),
    sealed: filtered(flag({ label: 'Sealed', before: true })),
    packedOn: calendarDay({ label: 'Packed on', before: '2025-08-01' }),
    openedOn: optionalCalendarDay({ label: 'Opened on' }),
    worth: amount({ label: 'Worth', before: '1.50' }),
    toll: optionalAmount({ label: 'Toll' }),
    place: optionalText({ label: 'Place', max: 20 }),
    notes: optionalLongText({ label: 'Notes', max: 200 }),
    weight: field({
      kind: 'figure',
      label: 'Weight',
      shown: z.number(),
      form: z.number(),
      empty: '',
      before: 0,
    }),
    marks: field({
      kind: 'lines',
      label: 'Marks',
      shown: z.array(z.string()),
      form: z.array(z.string()),
      create: z.array(z.string()).default([]),
      empty: [],
      before: [],
    }),
    link: field({
      kind: 'address',
      label: 'Link',
      shown: z.string().nullable(),
      form: z.string().nullish(),
      empty: '',
      before: null,
    }),
    sealedAt: field({
      kind: 'moment',
      label: 'Sealed at',
      shown: z.iso.datetime().nullable(),
      form: z.iso.datetime().nullish(),
      empty: '',
      before: null,
    }),
    dueOn: field({
      kind: 'utc-day',
      label: 'Due on',
      shown: z.iso.datetime().nullable(),
      form: z.iso.datetime().nullish(),
      empty: '',
      before: null,
    }),
  },
  also: { by: z.string().nullable() },
});

const crates = storeRecord(crateRecord, {
  model: 'Crate',
  collection: 'crates',
  also: ({ createdBy }) => ({ by: createdBy?.name ?? null }),
});

const act = { by: { id: '0'.repeat(24), name: 'ada' }, at: new Date('2026-03-10T09:30:00Z') };
const whole = {
  name: 'Crate 1',
  story: 'Stones',
  size: 'small',
  colour: 'red',
  sealed: false,
  packedOn: '2026-03-01',
  openedOn: '2026-03-09',
  worth: '12.30',
  toll: '0.05',
  place: 'Shelf',
  notes: 'Fragile',
  weight: 1.23,
  marks: ['a', 'b'],
  link: 'https://example.test/',
  sealedAt: '2026-03-01T08:15:30.000Z',
  dueOn: '2026-04-01T00:00:00.000Z',
};
const least = { name: 'Crate 2', story: 'x', size: 'large', packedOn: '2026-03-02', worth: '1' };

let drop: () => Promise<void>;
beforeAll(async () => {
  drop = await openTestDatabase();
  await prepareCollections();
});
beforeEach(async () => {
  await mongoose.connection.collection('crates').deleteMany({});
});
afterAll(() => drop());

const add = (values: object) => crates.add(crateRecord.create.parse(values), act);
const storeOldRow = () =>
  mongoose.connection.collection('crates').insertOne({
    name: 'Old',
    version: 1,
    createdAt: act.at,
    changedAt: act.at,
    deletedAt: null,
  });
const listed = async (wanted: object = {}): Promise<string[]> => {
  const { rows } = await crates.list(crateRecord.filter.parse(wanted));
  return rows.map(({ name }) => name);
};

test('what is sent is answered, and read again, field by field', async () => {
  const made = await add(whole);
  expect(made).toEqual({ ...whole, id: made.id, version: 1, by: 'ada' });
  expect((await crates.list({})).rows).toEqual([made]);
  expect(crateRecord.shown.parse(made)).toEqual(made);
});

test('what may be left out is empty; money is stored in cents, figures in hundredths', async () => {
  await add({ ...least, weight: 2.5 });
  expect(await mongoose.connection.collection('crates').findOne()).toMatchObject({
    colour: null,
    sealed: false,
    openedOn: null,
    worthCents: 100,
    tollCents: null,
    weightHundredths: 250,
    marks: [],
    sealedAt: null,
  });
});

test('a moment is stored as a date, a UTC day as its day', async () => {
  await add(whole);
  expect(await mongoose.connection.collection('crates').findOne()).toMatchObject({
    sealedAt: new Date(whole.sealedAt),
    dueOn: '2026-04-01',
  });
});

test('a row from before a field came shows what the field declares', async () => {
  await storeOldRow();
  const [old] = (await crates.list({})).rows;
  expect(old).toMatchObject({
    name: 'Old',
    story: 'Unknown',
    size: 'large',
    colour: null,
    sealed: true,
    packedOn: '2025-08-01',
    openedOn: null,
    worth: '1.50',
    toll: null,
    weight: 0,
    marks: [],
    sealedAt: null,
  });
  expect(crateRecord.shown.parse(old)).toEqual(old);
});

test('a row from before its list counted changes has version 0, and is guarded from then on', async () => {
  await mongoose.connection.collection('crates').insertOne({ name: 'Older', createdAt: act.at });
  const [older] = (await crates.list({})).rows;
  expect(older).toMatchObject({ name: 'Older', version: 0 });
  const theirs = await crates.change(older!.id, { name: 'Theirs', version: 0 }, act);
  expect(theirs.version).toBe(1);
  const late = crates.change(older!.id, { name: 'Mine', version: 0 }, act);
  await expect(late).rejects.toMatchObject({ status: 409 });
});

test('a filter finds rows by what they show, those from before the field too', async () => {
  await storeOldRow();
  await add({ ...whole });
  await add({ ...least, weight: 1 });
  expect(await listed({ size: 'large' })).toEqual(['Crate 2', 'Old']);
  expect(await listed({ size: 'small' })).toEqual(['Crate 1']);
  expect(await listed({ sealed: 'true' })).toEqual(['Old']);
  expect(await listed({ colour: 'red' })).toEqual(['Crate 1']);
  expect(await listed({ colour: 'none' })).toEqual(['Crate 2', 'Old']);
  expect(await listed({ size: 'large', sealed: 'false' })).toEqual(['Crate 2']);
});

test('a change touches the fields that are sent and no other', async () => {
  const { id } = await add(whole);
  const changed = await crates.change(id, { toll: null, size: 'large' }, act);
  expect(changed).toEqual({ ...whole, id, toll: null, size: 'large', version: 2, by: 'ada' });
});

test('a file has every field, those without a given column at its end', async () => {
  await add({ ...whole });
  const who = columnIn(crates)('Who', ['createdBy'], ({ createdBy }) => createdBy!.name);
  const columns = csvColumns(crateRecord, [who, 'name']);
  const { batches } = await crates.export({}, fieldsOf(columns));
  const { value: rows } = (await batches.next()) as {
    value: Parameters<typeof crates.present>[0][];
  };
  expect(Object.keys(rows[0]!)).toEqual(expect.arrayContaining(['_id', ...fieldsOf(columns)]));
  expect(Object.keys(rows[0]!)).toHaveLength(fieldsOf(columns).length + 1);
  expect(csvText(columns, rows).split('\r\n')).toEqual([
    '\uFEFF"Who","Name","Story","Size","Colour","Sealed","Packed on","Opened on","Worth","Toll","Place","Notes","Weight","Marks","Link","Sealed at","Due on"',
    '"ada","Crate 1","Stones","small","red","false","2026-03-01","2026-03-09",12.30,0.05,"Shelf","Fragile",1.23,"a,b","https://example.test/","2026-03-01T08:15:30.000Z","2026-04-01T00:00:00.000Z"',
    '',
  ]);
});

describe('an order, a rule, and what goes with a row', () => {
  const shelfRecord = defineRecord({
    noun: 'shelf',
    nouns: 'shelves',
    order: { by: 'price', first: 'oldest' },
    fields: {
      name: text({ label: 'Name', missing, max: 20, before: everyRow }),
      price: amount({ label: 'Price', before: everyRow }),
      limit: amount({ label: 'Limit', before: everyRow }),
    },
    also: {},
    rule: {
      field: 'price',
      message: 'The price is above the limit',
      holds: ({ price, limit }) =>
        price === undefined || limit === undefined || Number(price) <= Number(limit),
    },
  });
  const purged: string[] = [];
  const shelves = storeRecord(shelfRecord, {
    model: 'Shelf',
    collection: 'shelves',
    also: () => ({}),
    purgeWith: (ids) => {
      purged.push(...ids.map(String));
      return Promise.resolve();
    },
  });
  const addShelf = (name: string, price: string) =>
    shelves.add({ name, price, limit: '9.00' }, act);

  beforeEach(async () => {
    await mongoose.connection.collection('shelves').deleteMany({});
  });

  test('the list and its pages follow the order, ties by their age', async () => {
    for (const [name, price] of Object.entries({ b: '2.00', d: '5.00', a: '1.00', c: '2.00' }))
      await addShelf(name, price);
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join('');
    expect(names((await shelves.list({})).rows)).toBe('abcd');
    expect(names(await shelves.find())).toBe('abcd');
    const first = await shelves.list({ limit: 2 });
    expect(names(first.rows)).toBe('ab');
    const second = await shelves.list({ limit: 2, cursor: first.nextCursor });
    expect([names(second.rows), second.nextCursor]).toEqual(['cd', undefined]);
  });

  test('a page after a row that is gone is refused', async () => {
    const cursor = 'f'.repeat(24);
    await expect(shelves.list({ limit: 2, cursor })).rejects.toMatchObject({ status: 400 });
  });

  test('a rule holds for what is added, and for what a change makes of a record', async () => {
    const added = shelfRecord.create.safeParse({ name: 'x', price: '10', limit: '9' });
    expect(added.error?.issues).toMatchObject([{ path: ['price'], message: /above the limit/ }]);
    const { id } = await addShelf('x', '8.00');
    const low = shelves.change(id, { limit: '7.00' }, act);
    await expect(low).rejects.toMatchObject({ status: 400 });
    expect(await shelves.change(id, { limit: '8.00' }, act)).toMatchObject({ limit: '8.00' });
  });

  test('what goes with a row goes when the row can no longer be restored', async () => {
    const { id } = await addShelf('x', '1.00');
    await shelves.remove(id, act);
    await shelves.purge(new Date(act.at.getTime() + 120_000));
    expect(purged).toEqual([]);
    await shelves.purge(new Date(act.at.getTime() + 120_001));
    expect(purged).toEqual([id]);
    expect(await shelves.model.countDocuments()).toBe(0);
  });
});

describe('what is forgotten does not compile', () => {
  const askedRecord = defineRecord({
    noun: 'box',
    nouns: 'boxes',
    fields: { name: text({ label: 'Name', missing, max: 20, before: everyRow }) },
    also: { by: z.string().nullable() },
    asks: { state: z.enum(['open', 'shut']).optional() },
  });
  const where = { collection: 'boxes', also: () => ({ by: null }) } as const;

  test('a query parameter that nothing answers', () => {
    // @ts-expect-error -- `narrow` lacks
    storeRecord(askedRecord, { ...where, model: 'BoxWithoutNarrow' });
    // @ts-expect-error -- `state` lacks
    storeRecord(askedRecord, { ...where, model: 'BoxWithoutState', narrow: {} });
    const narrow = { state: (state: 'open' | 'shut') => ({ open: state === 'open' }) };
    expect(storeRecord(askedRecord, { ...where, model: 'Box', narrow }).declaration).toBe(
      askedRecord,
    );
  });

  test('a field that does not say what older rows show', () => {
    // @ts-expect-error -- `before` lacks
    expect(text({ label: 'Name', missing, max: 20 })).not.toHaveProperty('options');
    // @ts-expect-error -- `before` is no option
    expect(choice({ label: 'Size', options: sizes, empty: 'small', before: 'huge' }).kind).toBe(
      'choice',
    );
  });

  test('an answer that the service does not give', () => {
    // @ts-expect-error -- `by` lacks
    storeRecord(crateRecord, { ...where, model: 'CrateWithoutBy', also: () => ({}) });
    expect(mongoose.modelNames()).toContain('CrateWithoutBy');
  });
});
