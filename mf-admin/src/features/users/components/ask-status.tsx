import type { AskedMany } from '@hypercar/app-kit/many/many-act';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { statusReason } from '@hypercar/contracts/users';
import { countOf } from '@hypercar/ui/count-of';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';

interface AskStatusProps extends AskedMany {
  verb: string;
}

/** Asks for the reason of many suspensions or bans. */
export const AskStatus = ({ verb, count, names, go, close }: AskStatusProps) => {
  const { field, submit, pending } = useContractForm({
    schema: statusReason,
    defaultValues: { reason: '' },
    send: ({ reason }) => Promise.resolve(go(reason ?? '')),
  });
  const title = `${verb} ${countOf(count, 'users')}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={`${names}. Their sessions end everywhere.`}
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Reason" hint="Optional. Each person is told." {...field('reason')} />
        <FormEnd submitLabel={title} pending={pending} onCancel={close} />
      </FormStack>
    </Dialog>
  );
};
