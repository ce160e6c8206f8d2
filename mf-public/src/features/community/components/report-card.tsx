import { notify } from '@hypercar/app-kit/toast';
import type { CommunityReport } from '@hypercar/contracts/community';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { MarkdownText } from '@hypercar/ui/markdown-text';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey } from '@hypercar/app-kit/query';
import { useState } from 'react';
import { TextCard } from '../../../writing/text-card';
import { Acts } from '../../../writing/acts';
import { WriteText } from '../../../writing/write-text';
import { WrittenBy } from '../../../writing/written-by';
import { blockCall, blocksCall, settleCall } from '../api/community-calls';
import { told, useCommunityAct } from '../api/use-community';
import { PostPicture } from './post-card';

interface BlockDialogProps {
  writer: { id: string; name: string };
  onClose: () => void;
}

const BlockDialog = ({ writer: { id, name }, onClose }: BlockDialogProps) => {
  const act = useCommunityAct();
  const client = useQueryClient();
  const send = async (reason: string) => {
    await act(blockCall, { params: { user: id }, body: { name, reason } });
    await client.invalidateQueries({ queryKey: endpointKey(blocksCall) });
    notify({ title: `${name} may not write any more`, kind: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Block ${name}`}
      description="They still read, and learn the reason when they want to write."
    >
      <WriteText
        label="Reason"
        submitLabel="Block"
        about={`block of ${id}`}
        send={send}
        onCancel={onClose}
      />
    </Dialog>
  );
};

const Outcome = ({ report: { outcome, settledBy } }: { report: CommunityReport }) =>
  outcome && (
    <p>
      <Badge tone={outcome === 'hidden' ? 'danger' : 'success'}>
        {outcome === 'hidden' ? 'Hidden' : 'Kept'}
      </Badge>{' '}
      by {settledBy}
    </p>
  );

/** A report: what is meant, why, and what the moderators decide. */
export const ReportCard = ({ report }: { report: CommunityReport }) => {
  const { id, post, reply, outcome } = report;
  const act = useCommunityAct();
  const [isBlocking, setIsBlocking] = useState(false);
  const meant = reply ? post?.replies.find((one) => one.id === reply) : post;
  const settle = (to: 'hidden' | 'kept') =>
    void told(act(settleCall, { params: { id }, body: { outcome: to } }));
  return (
    <TextCard aria-label={`Report by ${report.by}`}>
      <p>
        <b>{report.by}</b> reported a {reply ? 'reply' : 'post'}: {report.reason}
      </p>
      <Outcome report={report} />
      {meant ? (
        <blockquote>
          <WrittenBy by={meant.by} at={meant.at} />
          <MarkdownText text={meant.text} headingLevel={4} />
          {!reply && post?.picture && <PostPicture picture={post.picture} />}
        </blockquote>
      ) : (
        <p>It was removed.</p>
      )}
      {meant && (
        <Acts>
          {outcome !== 'hidden' && (
            <Button size="small" onClick={() => settle('hidden')}>
              Hide it
            </Button>
          )}
          {outcome !== 'kept' && (
            <Button size="small" variant="secondary" onClick={() => settle('kept')}>
              {outcome ? 'Show it again' : 'Keep it'}
            </Button>
          )}
          {!meant.by.isStaff && (
            <Button size="small" variant="quiet" onClick={() => setIsBlocking(true)}>
              Block {meant.by.name}…
            </Button>
          )}
        </Acts>
      )}
      {isBlocking && meant && (
        <BlockDialog writer={meant.by} onClose={() => setIsBlocking(false)} />
      )}
    </TextCard>
  );
};
