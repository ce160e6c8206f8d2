import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  createNinjaQuestion,
  deleteNinjaQuestion,
  exportNinjaQuestions,
  importNinjaQuestions,
  listNinjaQuestions,
  restoreNinjaQuestion,
  updateNinjaQuestion,
  type NinjaQuestion,
} from '@hypercar/contracts/ninja-history';
import {
  createTriviaQuestion,
  exportTriviaQuestions,
  importTriviaQuestions,
  listTriviaQuestions,
  resetTrivia,
  updateTriviaQuestion,
  type TriviaQuestion,
} from '@hypercar/contracts/trivia';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { idOf } from '../testing/build-user';
import { watchSavedFiles } from '../testing/saved-files';
import { AdminRoute } from './admin-route';

const at = '2025-08-05T10:00:00Z';
const trivia = (question: string, more: Partial<TriviaQuestion> = {}): TriviaQuestion => ({
  id: idOf(question),
  question,
  options: ['SS16', 'SS20', 'SS30', 'SS40'],
  correctAnswer: 0,
  funFact: 'A stone has facets.',
  dateToShow: null,
  active: true,
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...more,
});
const ninja = (question: string, more: Partial<NinjaQuestion> = {}): NinjaQuestion => ({
  id: idOf(question),
  question,
  options: ['Bronze', 'Sengoku'],
  correctIndex: 1,
  funFact: 'Ninja had tools.',
  category: 'general',
  active: true,
  createdAt: at,
  version: 1,
  ...more,
});

let server: FakeServer;
beforeEach(() => {
  server = adminServer();
  server.on(listTriviaQuestions, () => [trivia('Which stone?'), trivia('Which glue?')]);
  server.on(listNinjaQuestions, () => [ninja('Which age?')]);
  startAs(people.admin);
});
const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Unified Trivia Manager' }));
  return within(screen.getByRole('region', { name: 'Unified Trivia Manager' }));
};
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Questions' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const actionsFor = async (question: string) =>
  within(await screen.findByRole('group', { name: `Actions for ${question}` }));
const act = async (question: string, name: string) =>
  userEvent.click((await actionsFor(question)).getByRole('button', { name }));
const writes = () => server.calls.filter(({ call }) => !call.startsWith('GET'));

test('both kinds are in one list, whose order stays put while it is read again and searched', async () => {
  const many = Array.from({ length: 20 }, (_, n) => trivia(`Trivia ${n}`));
  server.on(listTriviaQuestions, () => many);
  const panel = await open();
  const before = await titles();
  expect([...before].sort()).toEqual([...many.map((row) => row.question), 'Which age?'].sort());
  expect(before).not.toEqual([...many.map((row) => row.question), 'Which age?']);
  await userEvent.type(panel.getByLabelText('Search questions'), 'Trivia 1');
  expect(await titles()).toEqual(before.filter((title) => title?.startsWith('Trivia 1')));
  await userEvent.clear(panel.getByLabelText('Search questions'));
  expect(await titles()).toEqual(before);
  await userEvent.selectOptions(panel.getByLabelText('Show'), 'Ninja history');
  expect(await titles()).toEqual(['Which age?']);
  await userEvent.type(panel.getByLabelText('Search questions'), 'nothing like it');
  expect(panel.getByText('No questions found')).toBeVisible();
});

test('a card marks the right option, the kind, and what is put away', async () => {
  server.on(listTriviaQuestions, () => [
    trivia('Which stone?', { active: false, dateToShow: '2025-08-09T00:00:00.000Z' }),
  ]);
  await open();
  const cards = within(await screen.findByRole('list', { name: 'Questions' }));
  const right = cards
    .getAllByText('(the right one)')
    .map((mark) => mark.closest('li')?.textContent);
  expect([...right].sort()).toEqual(['SS16 (the right one)', 'Sengoku (the right one)']);
  expect(cards.getByText('Inactive')).toBeVisible();
  expect(cards.getByText('2025-08-09')).toBeVisible();
  expect(cards.getByText('general')).toBeVisible();
});

test('one kind that cannot be read leaves the other, and can be retried', async () => {
  server.on(listTriviaQuestions, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  const panel = await open();
  expect(await titles()).toEqual(['Which age?']);
  expect(panel.getByRole('alert')).toHaveTextContent('Trivia questions could not be loaded');
  server.on(listTriviaQuestions, () => [trivia('Which stone?')]);
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await titles()).toContain('Which stone?'));
});

test('no questions yet', async () => {
  server.on(listTriviaQuestions, () => []);
  server.on(listNinjaQuestions, () => []);
  const panel = await open();
  expect(await panel.findByText('No questions yet')).toBeVisible();
});

describe('adding', () => {
  test('Cancel takes the form away and gives the focus back', async () => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Add a Question' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Cancel' }));
    expect(panel.queryByRole('form', { name: 'New question' })).not.toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Add a Question' })).toHaveFocus();
  });

  const fill = async (form: ReturnType<typeof within>) => {
    await userEvent.type(form.getByLabelText('Question'), 'How many tiles?');
    for (const [index, text] of ['9', '81', '18', '27'].entries())
      await userEvent.type(form.getByLabelText(`Option ${index + 1}`), text);
    await userEvent.click(form.getByLabelText('Option 2 is the right one'));
    await userEvent.type(form.getByLabelText('Fun fact'), 'Nine by nine.');
  };

  test('nothing is sent while a question, an option or the fun fact is blank', async () => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Add a Question' }));
    const form = within(panel.getByRole('form', { name: 'New question' }));
    await fill(form);
    await userEvent.clear(form.getByLabelText('Option 3'));
    await userEvent.type(form.getByLabelText('Option 3'), '  ');
    await userEvent.clear(form.getByLabelText('Fun fact'));
    await userEvent.click(form.getByRole('button', { name: 'Add Question' }));
    expect(await form.findByText('Every option is required')).toBeVisible();
    expect(form.getByText('The fun fact is required')).toBeVisible();
    expect(form.getByLabelText('Option 3')).toBeInvalid();
    expect(writes()).toEqual([]);
  });

  test('a trivia question comes on top, and the form is ready for the next one', async () => {
    server.on(createTriviaQuestion, ({ body }) => {
      const made = { ...trivia('x'), ...body, dateToShow: null, active: true, id: idOf('new') };
      server.on(listTriviaQuestions, () => [
        trivia('Which stone?'),
        { ...made, createdAt: '2025-09-01T00:00:00Z' },
      ]);
      return made;
    });
    const panel = await open();
    await titles();
    await userEvent.click(panel.getByRole('button', { name: 'Add a Question' }));
    const form = within(panel.getByRole('form', { name: 'New question' }));
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Add Question' }));
    expect(await findToast('Question added')).toBeVisible();
    expect(writes()[0]).toMatchObject({
      call: 'POST /api/trivia/questions',
      body: {
        question: 'How many tiles?',
        options: ['9', '81', '18', '27'],
        correctAnswer: 1,
        funFact: 'Nine by nine.',
      },
    });
    await waitFor(async () => expect((await titles())[0]).toBe('How many tiles?'));
    expect(form.getByLabelText('Question')).toHaveValue('');
    expect(form.getByLabelText('Question')).toHaveFocus();
  });

  test('a ninja-history question without a category is general; a refusal stays in the form', async () => {
    server.on(createNinjaQuestion, () => {
      throw new Refusal(503, { message: 'The service is busy' });
    });
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Add a Question' }));
    await userEvent.selectOptions(panel.getByLabelText('Kind'), 'Ninja history');
    const form = within(panel.getByRole('form', { name: 'New question' }));
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Add Question' }));
    expect(await form.findByText('The service is busy')).toBeVisible();
    expect(writes()[0]).toMatchObject({
      call: 'POST /api/ninja-history/questions',
      body: { category: 'general', correctIndex: 1 },
    });
    expect(form.getByLabelText('Question')).toHaveValue('How many tiles?');
  });
});

describe('editing', () => {
  test('one at a time, in place, and what is typed survives a search', async () => {
    server.on(updateTriviaQuestion, ({ body }) => {
      const changed = { ...trivia('Which stone?'), question: body.question! };
      server.on(listTriviaQuestions, () => [changed, trivia('Which glue?')]);
      return changed;
    });
    const panel = await open();
    await act('Which stone?', 'Edit');
    const form = within(screen.getByRole('form', { name: 'Edit question' }));
    expect(form.getByLabelText('Question')).toHaveFocus();
    expect(form.getByLabelText('Option 1 is the right one')).toBeChecked();
    await userEvent.type(form.getByLabelText('Question'), ' Really?');
    await act('Which age?', 'Edit');
    expect(screen.getAllByRole('form', { name: 'Edit question' })).toHaveLength(1);
    await userEvent.type(panel.getByLabelText('Search questions'), 'age');
    expect(form.getByLabelText('Question')).toHaveValue('Which stone? Really?');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await findToast('Question updated')).toBeVisible();
    expect(writes()).toMatchObject([
      {
        call: `PUT /api/trivia/questions/${idOf('Which stone?')}`,
        body: { question: 'Which stone? Really?', version: 1 },
      },
    ]);
    await userEvent.clear(panel.getByLabelText('Search questions'));
    expect(await titles()).toContain('Which stone? Really?');
  });

  test('what somebody else changed meanwhile is shown, and keeping mine sends it again', async () => {
    const theirs = trivia('Whose stone?', { id: idOf('Which stone?'), version: 2 });
    server.on(updateTriviaQuestion, ({ body }) => {
      if (body.version === 2) return { ...theirs, question: body.question!, version: 3 };
      throw new Refusal(409, {
        message: 'ben has changed this question in the meantime',
        current: theirs,
        changedBy: 'ben',
        changedAt: at,
        changes: [{ field: 'question', before: 'Which stone?', after: 'Whose stone?' }],
      });
    });
    await open();
    await act('Which stone?', 'Edit');
    const form = within(screen.getByRole('form', { name: 'Edit question' }));
    await userEvent.type(form.getByLabelText('Question'), ' Mine?');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('ben has changed this question in the meantime')).toBeVisible();
    expect(screen.getByText('Whose stone?')).toBeVisible();
    expect(screen.getByText('Which stone? Mine?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
    expect(await findToast('Question updated')).toBeVisible();
    expect(writes().at(-1)).toMatchObject({ body: { question: 'Which stone? Mine?', version: 2 } });
  });

  test('a ninja-history question keeps its number of options; Cancel gives the focus back', async () => {
    server.on(updateNinjaQuestion, ({ body }) => ({
      ...ninja('Which age?'),
      funFact: body.funFact!,
    }));
    await open();
    await act('Which age?', 'Edit');
    const form = within(screen.getByRole('form', { name: 'Edit question' }));
    expect(form.queryByLabelText('Option 3')).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect((await actionsFor('Which age?')).getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(writes()).toEqual([]);
  });
});

test('deleting asks, and Undo brings the question back to its place', async () => {
  server.on(deleteNinjaQuestion, () => {
    server.on(listNinjaQuestions, () => []);
    return undefined;
  });
  server.on(restoreNinjaQuestion, () => {
    server.on(listNinjaQuestions, () => [ninja('Which age?')]);
    return ninja('Which age?');
  });
  await open();
  const before = await titles();
  await act('Which age?', 'Delete…');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Question' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Question' }));
  expect(await findToast('Question deleted')).toBeVisible();
  await waitFor(async () => expect(await titles()).not.toContain('Which age?'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await titles()).toEqual(before));
});

test.each([
  ['Reset My Progress…', 'Reset Mine', false, 'Your trivia progress has been reset!'],
  [
    'Reset All Progress for Everyone…',
    'Reset for Everyone',
    true,
    'All trivia progress has been reset for everyone!',
  ],
])('%s asks first and tells when it is done', async (button, confirm, resetAll, message) => {
  server.on(resetTrivia, () => ({ message }));
  const panel = await open();
  await userEvent.click(panel.getByRole('button', { name: button }));
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: confirm }));
  expect(await panel.findByText(message)).toBeVisible();
  expect(writes()).toMatchObject([{ call: 'POST /api/trivia/reset', body: { resetAll } }]);
});

test('a reset that fails says why in its dialog', async () => {
  server.on(resetTrivia, () => {
    throw new Refusal(403, { message: 'Only administrators can reset all progress' });
  });
  const panel = await open();
  await userEvent.click(panel.getByRole('button', { name: 'Reset All Progress for Everyone…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset for Everyone' }));
  expect(await screen.findByText('Only administrators can reset all progress')).toBeVisible();
});

describe('files', () => {
  const choose = async (kind: string) => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Import CSV…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import Questions' }));
    await userEvent.selectOptions(dialog.getByLabelText('Kind'), kind);
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    const file = new File(['Question\r\n'], 'q.csv', { type: 'text/csv' });
    await userEvent.upload(dialog.getByLabelText('CSV file'), file);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    return dialog;
  };

  test('a file is imported', async () => {
    server.on(importNinjaQuestions, () => ({
      message: '2 questions added',
      imported: 2,
      skipped: 0,
    }));
    await choose('Ninja history');
    expect(await findToast('2 questions added')).toBeVisible();
    expect(writes()).toMatchObject([{ body: { csv: 'Question\r\n' } }]);
  });

  test('a file with wrong lines names them', async () => {
    server.on(importTriviaQuestions, () => {
      throw new Refusal(400, {
        message: 'In question 2: Every option is required',
        errors: [{ path: 'question 2', message: 'Every option is required' }],
      });
    });
    const dialog = await choose('Trivia');
    expect(
      await dialog.findByRole('list', { name: 'What is wrong in the file' }),
    ).toHaveTextContent('question 2: Every option is required');
    expect(dialog.getByRole('alert')).toHaveTextContent('In question 2');
  });

  test('each kind is exported', async () => {
    const saved = watchSavedFiles();
    server.onFile(exportTriviaQuestions, 'trivia-questions-2025-08-05.csv', 'Question');
    server.onFile(exportNinjaQuestions, 'ninja-history-questions-2025-08-05.csv', 'Question');
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Export Trivia CSV' }));
    expect(await findToast('trivia-questions-2025-08-05.csv')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Export Ninja History CSV' }));
    expect(await findToast('ninja-history-questions-2025-08-05.csv')).toBeVisible();
    expect(saved.size).toBe(2);
  });
});
