import { ImportButton } from '@hypercar/app-kit/records/import-dialog';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';
import { exportCall, importCall, removeCall, suppliesCall } from '../api/supply-calls';

const calls = { nouns: 'supplies', load: importCall, list: suppliesCall, remove: removeCall };

/** Saves the supplies as a file, and adds those of one. */
export const SupplyFiles = () => (
  <>
    <ImportButton calls={calls} />
    <SaveButton save={(saving) => saveFile(exportCall, saving)}>Export CSV</SaveButton>
  </>
);
