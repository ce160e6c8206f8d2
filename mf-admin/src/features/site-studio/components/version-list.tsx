import { showValue } from '@hypercar/app-kit/records/show-value';
import {
  siteContentRecord,
  type SiteContent,
  type SiteContentVersion,
} from '@hypercar/contracts/site-content';
import { Button } from '@hypercar/ui/button';
import { Moment } from '@hypercar/ui/moment';
import { useQuery } from '@tanstack/react-query';
import { versionsQuery } from '../api/site-queries';

const words: Record<SiteContentVersion['action'], string> = {
  save: 'saved the draft',
  publish: 'published',
  plan: 'planned a publication',
  cancel: 'cancelled the plan',
  restore: 'brought an earlier draft back',
};

const Change = ({ field, before, after }: SiteContentVersion['changes'][number]) => {
  const declared = siteContentRecord.fields[field as keyof SiteContent];
  return (
    <li>
      {declared.label}: {showValue(declared, before)} → {showValue(declared, after)}
    </li>
  );
};

export interface VersionListProps {
  /** Something is not saved, which would be lost. */
  blocked: boolean;
  onRestore: (id: string) => void;
}

/** Who did what, newest first, each with a button that makes the draft what it was then. */
export const VersionList = ({ blocked, onRestore }: VersionListProps) => {
  const { data } = useQuery(versionsQuery());
  return (
    <section aria-label="History">
      <h2>History</h2>
      {data?.length === 0 && <p>Nothing has been changed yet.</p>}
      {data?.map(({ id, version, action, at, by, changes }) => (
        <article key={id} aria-label={`Version ${version}`}>
          <p>
            {by} {words[action]}, <Moment at={at} />
          </p>
          <ul>
            {changes.map((change) => (
              <Change key={change.field} {...change} />
            ))}
          </ul>
          <Button size="small" variant="quiet" disabled={blocked} onClick={() => onRestore(id)}>
            Bring version {version} back
          </Button>
        </article>
      ))}
    </section>
  );
};
