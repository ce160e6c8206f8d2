import { inTransaction } from '@hypercar/service-kit/database';
import type { Act } from '@hypercar/service-kit/records/act';

interface Questions<Body> {
  model: { exists(filter: { question: string; deletedAt: null }): PromiseLike<unknown> };
  add(body: Body, act: Act): Promise<unknown>;
}

const message = (imported: number, skipped: number): string =>
  `${imported} ${imported === 1 ? 'question' : 'questions'} added` +
  (skipped > 0 ? `, ${skipped} were there already` : '');

/** Adds those whose text is not there yet: all of them or none. */
export const importQuestions = async <Body extends { question: string }>(
  { model, add }: Questions<Body>,
  bodies: readonly Body[],
  act: Act,
) => {
  const imported = await inTransaction(async () => {
    let added = 0;
    for (const body of bodies) {
      if (await model.exists({ question: body.question, deletedAt: null })) continue;
      await add(body, act);
      added += 1;
    }
    return added;
  });
  const skipped = bodies.length - imported;
  return { imported, skipped, message: message(imported, skipped) };
};
