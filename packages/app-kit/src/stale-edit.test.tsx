import { ApiError, callApi } from '@hypercar/app-kit/api';
import { QueryProvider } from '@hypercar/app-kit/query';
import { staleEditOf, useStaleEdit } from '@hypercar/app-kit/stale-edit';
import { listNotes, noteRecord, updateNote, type Note } from '@hypercar/contracts/notes';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer, Refusal, type FakeServer } from './testing/fake-server';
import { people, renderScreen, startAs } from './testing/render-screen';

const body = {
  message: 'ben changed it',
  current: { version: 3 },
  changes: [{ field: 'title', before: 'a', after: 'b' }],
};

test('a 409 with the current row is a stale edit, another failure is not', () => {
  expect(staleEditOf(new ApiError(409, body.message, body))).toEqual(body);
  expect(staleEditOf(new ApiError(409, 'taken', { message: 'taken' }))).toBeUndefined();
  expect(staleEditOf(new ApiError(400, body.message, body))).toBeUndefined();
  expect(staleEditOf(new Error('no network'))).toBeUndefined();
});

describe('an edit', () => {
  const note = { id: 'a'.repeat(24), title: 'a', content: 'About a', version: 1 } as Note;
  let server: FakeServer;
  let onDone: jest.Mock;
  beforeEach(() => {
    server = fakeServer();
    onDone = jest.fn();
    startAs(people.admin);
  });

  const Edit = ({ values }: { values: { title: string; content: string } }) => {
    const [failure, setFailure] = useState('');
    const { save, choice } = useStaleEdit<{ title: string; content: string }>({
      row: note,
      list: listNotes,
      fields: noteRecord.fields,
      send: (change) => callApi(updateNote, { params: { id: note.id }, body: change }),
      onDone,
    });
    if (choice) return <StaleChoice {...choice} />;
    return (
      <>
        <button onClick={() => save(values).catch((wrong: Error) => setFailure(wrong.message))}>
          Save
        </button>
        <p>{failure}</p>
      </>
    );
  };
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  const saveAs = async (title: string) => {
    renderScreen(
      <QueryProvider>
        <Edit values={{ title, content: note.content }} />
      </QueryProvider>,
      { path: '/' },
    );
    await press('Save');
  };
  const sent = () => server.calls.map((call) => call.body);
  const meet = async () => {
    server.on(updateNote, () => {
      throw new Refusal(409, body);
    });
    await saveAs('mine');
    expect(await screen.findByText('ben changed it')).toBeVisible();
  };

  test('sends what differs, with the version that it began with', async () => {
    server.on(updateNote, () => note);
    await saveAs('mine');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([{ title: 'mine', version: 1 }]);
  });

  test('without a difference sends nothing', async () => {
    await saveAs('a');
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([]);
  });

  test('that fails rejects', async () => {
    server.on(updateNote, () => {
      throw new Refusal(503, { message: 'Busy' });
    });
    await saveAs('mine');
    expect(await screen.findByText('Busy')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('that meets another is held; mine is sent again on top of it', async () => {
    await meet();
    expect(screen.getByRole('group', { name: 'Title' })).toHaveTextContent(
      'TitleIt wasaTheirsbMinemine',
    );
    server.on(updateNote, () => note);
    await press('Keep Mine');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent().at(-1)).toEqual({ title: 'mine', version: 3 });
  });

  test('theirs is taken without another write', async () => {
    await meet();
    await press('Take Theirs');
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(sent()).toHaveLength(1);
  });

  test('keeping mine can fail, or meet one more change', async () => {
    await meet();
    server.on(updateNote, () => {
      throw new Refusal(503, { message: 'Busy' });
    });
    await press('Keep Mine');
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
    server.on(updateNote, () => {
      throw new Refusal(409, { ...body, message: 'cleo changed it', current: { version: 4 } });
    });
    await press('Keep Mine');
    expect(await screen.findByText('cleo changed it')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    server.on(updateNote, () => note);
    await press('Keep Mine');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent().at(-1)).toEqual({ title: 'mine', version: 4 });
  });
});
