import { useContractForm } from '@hypercar/app-kit/contract-form';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import {
  answerSupportTicket,
  getSupportTicket,
  type SupportTicket,
} from '@hypercar/contracts/support';
import { Dialog } from '@hypercar/ui/dialog';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { TextArea } from '@hypercar/ui/text-area';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useAnswerTicket } from '../api/use-ticket-writes';
import { TicketFacts } from './ticket-facts';

interface AnswerFormProps {
  ticket: SupportTicket;
  onClose: () => void;
}

const AnswerForm = ({ ticket, onClose }: AnswerFormProps) => {
  const { mutateAsync } = useAnswerTicket();
  const { field, submit, pending, failure } = useContractForm({
    schema: answerSupportTicket.body.pick({ text: true }),
    defaultValues: { text: '' },
    send: async ({ text }) => {
      await mutateAsync({ ticket, text });
      onClose();
    },
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <TextArea label="Answer" hint={`It is mailed to ${ticket.email}.`} {...field('text')} />
      <FormEnd submitLabel="Send Answer" pending={pending} failure={failure} onCancel={onClose} />
    </FormStack>
  );
};

export interface TicketDialogProps extends AnswerFormProps {
  focusAfter: RefObject<HTMLElement | null>;
}

/** One ticket as it is now, with a form to answer it unless it is closed. */
export const TicketDialog = ({ ticket, onClose, focusAfter }: TicketDialogProps) => {
  const read = useQuery(endpointQuery(getSupportTicket, { params: { id: ticket.id } }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Support Ticket"
      focusAfter={focusAfter}
    >
      <Loaded query={read} of="the ticket">
        {(now) => (
          <>
            <TicketFacts ticket={now} />
            {now.state !== 'closed' && <AnswerForm ticket={now} onClose={onClose} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
};
