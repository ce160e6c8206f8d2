import { showValue } from '@hypercar/app-kit/records/show-value';
import {
  siteContentRecord,
  type SiteContent,
  type SiteContentVersion,
} from '@hypercar/contracts/site-content';

/** What a field was and what it became. */
export const FieldChange = ({ field, before, after }: SiteContentVersion['changes'][number]) => {
  const declared = siteContentRecord.fields[field as keyof SiteContent];
  const shown = (value: unknown): string => {
    if (declared.kind !== 'picture') return showValue(declared, value);
    return value ? 'a picture of yours' : 'the rendering';
  };
  return (
    <li>
      {declared.label}: {shown(before)} → {shown(after)}
    </li>
  );
};
