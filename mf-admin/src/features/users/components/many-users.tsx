import { ManyBar } from '@hypercar/app-kit/many/many-bar';
import type { Selection } from '@hypercar/app-kit/many/use-selection';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';
import { listUserTags } from '@hypercar/contracts/user-tags';
import { exportUsers, getUserSummary, listUsers, type UserRow } from '@hypercar/contracts/users';
import { manyUserActs } from './many-user-acts';

const reads = [listUsers, getUserSummary, listUserTags];
const nameOf = ({ username }: UserRow): string => username;
const idsOf = (rows: readonly UserRow[]): string => rows.map(({ id }) => id).join(',');

/** What can be done to the chosen users. */
export const ManyUsers = ({ selection }: { selection: Selection<UserRow> }) => (
  <ManyBar
    nouns="users"
    selection={selection}
    acts={manyUserActs}
    nameOf={nameOf}
    reads={reads}
    tools={(rows) => (
      <SaveButton
        size="small"
        save={(saving) => saveFile(exportUsers, { query: { ids: idsOf(rows()) }, ...saving })}
      >
        Export selected
      </SaveButton>
    )}
  />
);
