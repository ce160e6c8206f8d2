import { callApi } from '@hypercar/app-kit/api';
import { checkReferralCode } from '@hypercar/contracts/accounts';
import { useEffect, useState } from 'react';

/** `unsure`: not answered yet, or the service cannot say. */
export type CodeCheck = 'unsure' | 'rewards' | 'unknown';

const checkOf = async (code: string): Promise<CodeCheck> => {
  const answer = await callApi(checkReferralCode, { query: { code } });
  if (!answer) return 'unsure';
  return answer.rewards ? 'rewards' : 'unknown';
};

/** Whether a referral code brings a reward, as far as it is known. */
export const useCodeCheck = (code: string): CodeCheck => {
  const [check, setCheck] = useState<CodeCheck>('unsure');
  useEffect(() => {
    let isCurrent = true;
    checkOf(code).then(
      (found) => isCurrent && setCheck(found),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [code]);
  return check;
};
