import { showValue } from '@hypercar/app-kit/records/show-value';
import {
  siteContentRecord,
  type SiteContent,
  type SiteContentVersion,
} from '@hypercar/contracts/site-content';

/** What a field was and what it became. */
export const FieldChange = ({ field, before, after }: SiteContentVersion['changes'][number]) => {
  const declared = siteContentRecord.fields[field as keyof SiteContent];
  return (
    <li>
      {declared.label}: {showValue(declared, before)} → {showValue(declared, after)}
    </li>
  );
};
