import {
  type SiteContent,
  siteContentRecord,
  type SiteContentVersion,
} from '@hypercar/contracts/site-content';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import { formerMember, type Who } from '@hypercar/service-kit/records/act';
import { SiteVersion, type SiteVersionRow } from './site-version.model';

/** The content as it stands: the newest version, with a plan whose time has come carried out. */
export type SiteNow = Pick<SiteVersionRow, 'version' | 'draft' | 'live' | 'published' | 'planned'>;
/** With the id of the version; null for the defaults. */
export type StoredSite = SiteNow & { _id: SiteVersionRow['_id'] | null };

/** What is due is live from its very moment, whenever the job writes it down. */
export const asOf = <S extends SiteNow>(state: S, now: Date): S => {
  const { planned } = state;
  if (!planned || planned.at > now) return state;
  const { content: live, ...published } = planned;
  return { ...state, live, published, planned: null };
};

/** The newest version as it is stored; without one, version 0 with the defaults as its draft. */
export const findNewest = async (defaults: SiteContent): Promise<StoredSite> => {
  const row = await SiteVersion.findOne().sort({ version: -1 }).lean<SiteVersionRow>();
  if (!row)
    return { _id: null, version: 0, draft: defaults, live: null, published: null, planned: null };
  // A release may bring fields that stored content has not.
  return { ...row, draft: { ...defaults, ...row.draft } };
};

/** What is known, while that is the newest version, and else the newest one. The names of deleted accounts may still stand in what is known. */
export const findNewer = async (
  defaults: SiteContent,
  known: StoredSite | undefined,
): Promise<StoredSite> => {
  if (!known) return findNewest(defaults);
  // The content of the whole site is a hundred times as long as its id.
  const newest = await SiteVersion.findOne({}, { _id: 1 }).sort({ version: -1 }).lean();
  return String(newest?._id ?? null) === String(known._id) ? known : findNewest(defaults);
};

export type NewVersion = Omit<SiteVersionRow, '_id'>;

/** Adds a version; false when another one with its number is there already. */
export const addVersion = async (row: NewVersion): Promise<boolean> => {
  try {
    await SiteVersion.create([row]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/** Publishes fields of the content as the first version; the others keep the environment's defaults. */
export const storeFirstVersion = async (
  fields: Partial<SiteContent>,
  by: Who,
  at: Date,
): Promise<void> => {
  const changes = Object.entries(fields).map(([field, after]) => ({
    field,
    before: siteContentRecord.fields[field as keyof SiteContent].before,
    after,
  }));
  const content = fields as SiteContent;
  const published = { live: content, published: { at, by }, planned: null };
  await addVersion({
    version: 1,
    action: 'publish',
    draft: content,
    ...published,
    changes,
    by,
    at,
  });
};

/** The newest version after `version` that changed one of the fields, or null. */
const findOvertaking = (
  version: number,
  fields: readonly string[],
): Promise<SiteVersionRow | null> =>
  SiteVersion.findOne({ version: { $gt: version }, 'changes.field': { $in: fields } })
    .sort({ version: -1 })
    .lean<SiteVersionRow>();

/** Throws 409 with the draft as it is when one of the changed fields has been changed since. */
export const refuseOvertaken = async (
  basedOn: number,
  fields: readonly string[],
  current: object,
): Promise<void> => {
  const line = await findOvertaking(basedOn, fields);
  if (!line) return;
  throw conflict(`${line.by.name} has changed this in the meantime`, {
    current,
    changedBy: line.by.name,
    changedAt: line.at.toISOString(),
    changes: line.changes.filter(({ field }) => fields.includes(field)),
  });
};

export const findVersions = async (): Promise<SiteContentVersion[]> => {
  const rows = await SiteVersion.find().sort({ version: -1 }).limit(100).lean<SiteVersionRow[]>();
  return rows.map(({ _id, version, action, at, by, changes }) => ({
    id: String(_id),
    version,
    action,
    at: at.toISOString(),
    by: by.name,
    changes,
  }));
};

export const findVersion = (id: string): Promise<SiteVersionRow | null> =>
  SiteVersion.findById(id).lean<SiteVersionRow>();

/** Replaces the name of a deleted account. */
export const forgetSiteEditor = async (userId: string): Promise<void> => {
  for (const by of ['by', 'published.by', 'planned.by'])
    await SiteVersion.updateMany({ [`${by}.id`]: userId }, { [by]: formerMember });
};

/** What somebody did to the owner's content, for their own export. */
export const findSiteEdits = async (userId: string) =>
  (await SiteVersion.find({ 'by.id': userId }).sort({ version: 1 }).lean<SiteVersionRow[]>()).map(
    ({ version, action, at, changes }) => ({ version, action, at, changes }),
  );
