import { insertAtCommit } from '../database';
import { countRowsByDay } from '../day-counters';
import type { HistoryEntry } from '@hypercar/contracts/record-history';
import { type Page } from '../paging';
import { type PagedFind, readPage } from '../read-page';
import type { Types } from 'mongoose';
import { type Act, formerMember } from './act';
import { type FieldChange, HistoryLine, type HistoryRow } from './history.model';

/** What is written of a change; who made it and when is added. */
export interface NewHistoryEntry {
  recordId: Types.ObjectId;
  version: number;
  action: HistoryEntry['action'];
  changes: FieldChange[];
}

/** Writes down what was done to records; in the transaction that does it. */
export const writeHistory = async (
  { by, at }: Act,
  entries: readonly NewHistoryEntry[],
): Promise<void> => {
  for (const entry of entries) await insertAtCommit(HistoryLine, { ...entry, by, at });
};

/** The newest line after the version that touched one of the fields, or null. */
export const findOvertaking = (
  recordId: Types.ObjectId,
  version: number,
  fields: readonly string[],
): Promise<HistoryRow | null> =>
  HistoryLine.findOne({
    recordId,
    version: { $gt: version },
    'changes.field': { $in: fields },
  })
    .sort({ _id: -1 })
    .lean<HistoryRow>();

const presentHistory = (row: HistoryRow): HistoryEntry => ({
  id: String(row._id),
  at: row.at.toISOString(),
  by: row.by?.name ?? null,
  action: row.action,
  version: row.version,
  changes: row.changes,
});

export const readHistory = async (
  recordId: string,
  page: PagedFind,
): Promise<Page<HistoryEntry>> => {
  const found = await readPage<HistoryRow>(HistoryLine, { recordId }, page);
  return { ...found, rows: found.rows.map(presentHistory) };
};

/** A user's actions, for their own export. */
export const readHistoryBy = async (userId: string): Promise<HistoryEntry[]> =>
  (await readPage<HistoryRow>(HistoryLine, { 'by.id': userId }, {})).rows.map(presentHistory);

export const forgetInHistory = async (userId: string): Promise<void> => {
  await HistoryLine.updateMany({ 'by.id': userId }, { by: formerMember });
};

/** Changes a day, in every list of the workshop and its administration. */
export const countChanges = (now: Date) => countRowsByDay(HistoryLine, 'at', now);
