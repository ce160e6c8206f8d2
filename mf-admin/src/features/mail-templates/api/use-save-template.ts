import { ApiError, callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  listMailTemplates,
  type MailTemplate,
  type MailTexts,
  resetMailTemplate,
  saveMailTemplate,
} from '@hypercar/contracts/mail-templates';
import { useQueryClient } from '@tanstack/react-query';

/** The template that somebody else has saved, when a write was refused because of it. */
export const overtakenBy = (failure: unknown): MailTemplate | undefined =>
  failure instanceof ApiError && failure.status === 409
    ? (failure.body['current'] as MailTemplate | undefined)
    : undefined;

/** Saves the words of a mail, or gives it the first ones back with Undo. Both throw ApiError. */
export const useSaveTemplate = ({ type }: Pick<MailTemplate, 'type'>) => {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: endpointKey(listMailTemplates) });
  const save = async (texts: MailTexts, version: number): Promise<void> => {
    await callApi(saveMailTemplate, { params: { type }, body: { ...texts, version } });
    notify({ title: 'Mail changed', kind: 'success' });
    await readAgain();
  };
  const undo = async (texts: MailTexts, version: number): Promise<void> => {
    try {
      await save(texts, version);
    } catch (failure) {
      const description = (failure as Error).message;
      notify({ title: 'Failed to undo', description, kind: 'error' });
    }
  };
  const giveBack = async ({ texts, version }: MailTemplate): Promise<void> => {
    const after = await callApi(resetMailTemplate, { params: { type }, query: { version } });
    const run = () => void undo(texts, after.version);
    notify({
      title: 'The mail has its first words back',
      kind: 'success',
      action: { label: 'Undo', run },
    });
    await readAgain();
  };
  return { save, giveBack };
};
