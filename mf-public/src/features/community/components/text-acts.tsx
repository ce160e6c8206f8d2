import { notify } from '@hypercar/app-kit/toast';
import type { CommunityReply } from '@hypercar/contracts/community';
import { Button } from '@hypercar/ui/button';
import { type ReactNode, useState } from 'react';
import { Acts } from '../../../writing/acts';
import { RemoveText } from '../../../writing/remove-text';
import { removePostCall, removeReplyCall } from '../api/community-calls';
import { useCommunityAct, useSaveSettings } from '../api/use-community';
import { ReportDialog } from './report-dialog';

interface TextActsProps {
  /** A post or a reply. */
  text: CommunityReply;
  post: string;
  isStaff: boolean;
  /** What comes first, such as the reply's button. */
  children?: ReactNode;
}

/** No longer reads somebody; the toast offers Undo. */
const useLeaveOut = ({ id, name }: CommunityReply['by']) => {
  const settings = useSaveSettings();
  return () => {
    const set = (isUnread: boolean) => settings.mutate({ unread: { id, name, isUnread } });
    set(true);
    const action = { label: 'Undo', run: () => set(false) };
    notify({ title: `You do not read ${name} any more`, kind: 'success', action });
  };
};

/** What can be done with a post or a reply: report it, leave its writer out, remove it. */
export const TextActs = ({ text, post, isStaff, children }: TextActsProps) => {
  const act = useCommunityAct();
  const leaveOut = useLeaveOut(text.by);
  const [doing, setDoing] = useState<'remove' | 'report'>();
  const { by, id } = text;
  const isReply = id !== post;
  const remove = () =>
    isReply
      ? act(removeReplyCall, { params: { id: post, reply: id } })
      : act(removePostCall, { params: { id } });
  return (
    <Acts>
      {children}
      {!by.isMine && (
        <>
          <Button variant="quiet" size="small" onClick={() => setDoing('report')}>
            Report
          </Button>
          {!by.isStaff && (
            <Button variant="quiet" size="small" onClick={leaveOut}>
              Do not read {by.name}
            </Button>
          )}
        </>
      )}
      {(by.isMine || isStaff) && (
        <Button variant="quiet" size="small" onClick={() => setDoing('remove')}>
          Remove {isReply ? 'reply' : 'post'}
        </Button>
      )}
      {doing === 'report' && (
        <ReportDialog post={post} reply={isReply ? id : null} onClose={() => setDoing(undefined)} />
      )}
      {doing === 'remove' && (
        <RemoveText
          what={isReply ? 'reply' : 'post'}
          {...(!isReply && { more: 'Its replies and its picture go with it.' })}
          remove={remove}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Acts>
  );
};
