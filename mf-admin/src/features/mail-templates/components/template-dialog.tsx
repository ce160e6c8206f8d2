import type { MailTemplate, MailTexts } from '@hypercar/contracts/mail-templates';
import { Dialog } from '@hypercar/ui/dialog';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { emailTypeLabel } from '../../../mails/email-type-label';
import { overtakenBy, useSaveTemplate } from '../api/use-save-template';
import { TemplateForm } from './template-form';

interface TemplateDialogProps {
  template: MailTemplate;
  onClose: () => void;
}

const labels: Readonly<Record<keyof MailTexts, string>> = {
  subject: 'Subject',
  greeting: 'Greeting',
  body: 'Text',
  button: 'Button',
  closing: 'Last paragraph',
};

const differing = (before: MailTexts, theirs: MailTexts, mine: MailTexts) =>
  (Object.keys(labels) as (keyof MailTexts)[])
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({
      label: labels[name],
      before: before[name] ?? '',
      theirs: theirs[name] ?? '',
      mine: mine[name] ?? '',
    }));

/** Changes the words of a mail; where somebody else was faster, it asks whose are taken. */
export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const { save } = useSaveTemplate(template);
  const [conflict, setConflict] = useState<{ theirs: MailTemplate; mine: MailTexts }>();
  const send = async (mine: MailTexts, version: number): Promise<void> => {
    try {
      await save(mine, version);
      onClose();
    } catch (failure) {
      const theirs = overtakenBy(failure);
      if (!theirs) throw failure;
      setConflict({ theirs, mine });
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(conflict!.mine, conflict!.theirs.version),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={emailTypeLabel(template.type)}
      description="What this mail says from now on."
    >
      {conflict ? (
        <StaleChoice
          message={`${conflict.theirs.by ?? 'Somebody'} has changed this mail meanwhile`}
          fields={differing(template.texts, conflict.theirs.texts, conflict.mine)}
          pending={isPending}
          failure={error?.message}
          onTakeTheirs={onClose}
          onKeepMine={() => mutate()}
        />
      ) : (
        <TemplateForm
          template={template}
          onSave={(texts) => send(texts, template.version)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
};
