import { AskWords } from '@hypercar/app-kit/many/ask-words';
import type { AskedMany } from '@hypercar/app-kit/many/many-act';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { statusReason } from '@hypercar/contracts/users';
import { Field } from '@hypercar/ui/field';

interface AskStatusProps extends AskedMany {
  verb: string;
}

/** Asks for the reason of many suspensions or bans. */
export const AskStatus = ({ go, ...asked }: AskStatusProps) => {
  const { field, submit, pending } = useContractForm({
    schema: statusReason,
    defaultValues: { reason: '' },
    send: ({ reason }) => Promise.resolve(go(reason ?? '')),
  });
  return (
    <AskWords
      nouns="users"
      description="Their sessions end everywhere."
      submit={submit}
      pending={pending}
      {...asked}
    >
      <Field label="Reason" hint="Optional. Each person is told." {...field('reason')} />
    </AskWords>
  );
};
