import { filmFields } from '@hypercar/contracts/film-fields';
import { pageFields } from '@hypercar/contracts/page-fields';
import { textFields } from '@hypercar/contracts/text-fields';
import type { RecordField } from '@hypercar/contracts/record';
import { showValue } from '@hypercar/app-kit/records/show-value';
import {
  siteContentRecord,
  type SiteContent,
  type SiteContentVersion,
} from '@hypercar/contracts/site-content';

const countOf = (entries: readonly unknown[] = []): string =>
  entries.length === 1 ? '1 entry' : `${entries.length} entries`;

const lengthOf = (text: unknown): string =>
  typeof text === 'string' ? `${text.length} characters` : 'no such page';

/** What a field was and what it became. */
export const FieldChange = ({ field, before, after }: SiteContentVersion['changes'][number]) => {
  // A newer service may know fields that this build does not.
  const declared = siteContentRecord.fields[field as keyof SiteContent] as RecordField | undefined;
  const shown = (value: unknown): string => {
    if (!declared) return JSON.stringify(value);
    if (field in textFields && !value) return 'the default';
    if (field in pageFields) return lengthOf(value);
    if (declared.kind === 'entries') return countOf(value as readonly unknown[] | undefined);
    if (declared.kind !== 'picture') return showValue(declared, value);
    if (!value) return 'the rendering';
    return field in filmFields ? 'a film of yours' : 'a picture of yours';
  };
  return (
    <li>
      {declared?.label ?? field}: {shown(before)} → {shown(after)}
    </li>
  );
};
