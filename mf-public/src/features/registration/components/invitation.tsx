import { Alert } from '@hypercar/ui/alert';
import { useCodeCheck } from '../api/use-code-check';

/** The banner for somebody who came by an invitation. It promises a reward only for a code that brings one. */
export const Invitation = ({ code }: { code: string }) => {
  const check = useCodeCheck(code);
  const shown = <strong>{code}</strong>;
  return (
    <Alert tone="success" title="You have been invited">
      {check === 'rewards' && (
        <>Your referral code {shown} rewards you and the person who sent it.</>
      )}
      {check === 'unsure' && <>Your referral code {shown} is sent with your registration.</>}
      {check === 'unknown' && (
        <>
          The referral code {shown} is not known, so it brings no reward. You can join all the same.
        </>
      )}
    </Alert>
  );
};
