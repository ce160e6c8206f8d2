import { type FakeServer, fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  beginCourseFile,
  type CourseFile,
  listCourseFiles,
  removeCourseFile,
  sendCoursePart,
  updateCourseFile,
} from '@hypercar/contracts/course-files';
import {
  getWrittenCourse,
  orderCourse,
  removeCourseModule,
  saveCourseModule,
  type StoredModule,
} from '@hypercar/contracts/course-lessons';
import { triviaCalls } from '@hypercar/contracts/trivia';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CourseStudioRoute } from './course-route';

const lesson = {
  slug: 'drop',
  title: 'The drop',
  summary: '',
  minutes: 5,
  isFree: false,
  isDraft: false,
  blocks: [
    { kind: 'text' as const, text: 'Half as **wide**.' },
    {
      kind: 'checklist' as const,
      id: 'steps',
      title: 'Steps',
      items: [
        { id: 'step-1', text: 'Clean' },
        { id: 'step-2', text: 'Set' },
      ],
    },
  ],
};
const glue: StoredModule = {
  slug: 'glue',
  title: 'Glue Education',
  summary: '',
  opensAt: null,
  lessons: [lesson],
  version: 3,
};
const seams: StoredModule = { ...glue, slug: 'seams', title: 'Seams', lessons: [], version: 1 };

let server: FakeServer;
let modules: StoredModule[];
beforeEach(() => {
  modules = [glue, seams];
  server = fakeServer();
  server.on(getWrittenCourse, () => ({ modules }));
  server.on(saveCourseModule, ({ body: { version, ...module } }) => {
    const slug = server.calls.at(-1)!.call.split('/').at(-1)!;
    const saved = { ...module, slug, version: (version ?? 0) + 1 } as StoredModule;
    modules = [...modules.filter((one) => one.slug !== slug), saved];
    return saved;
  });
  startAs(people.admin);
});
const open = (at = '/admin/course?module=glue') =>
  renderScreen(<CourseStudioRoute />, { path: '/admin/course', at });
const sent = (method: string) =>
  server.calls.filter(({ call }) => call.startsWith(method)).map(({ body }) => body as object);
const form = async (name = 'Glue Education') => within(await screen.findByRole('region', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save module' }));

test('a changed text is saved with the version that was read', async () => {
  open();
  const text = (await form()).getByLabelText('Text');
  expect(screen.getByRole('button', { name: 'Save module' })).toBeDisabled();
  await userEvent.clear(text);
  await userEvent.type(text, 'Small.');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await save();
  expect(await findToast('Module saved')).toBeVisible();
  const blocks = [{ kind: 'text', text: 'Small.' }, lesson.blocks[1]];
  expect(sent('PUT')).toEqual([
    { title: glue.title, summary: '', opensAt: null, version: 3, lessons: [{ ...lesson, blocks }] },
  ]);
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('a new module with a lesson and a part of each kind is written and saved at its address', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a module' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a module' }));
  await userEvent.type(dialog.getByLabelText('Title of the new module'), 'Tools & tips');
  expect(dialog.getByText('Its address: /course/tools-tips')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  const module = await form('Tools & tips');
  await userEvent.click(module.getByRole('button', { name: 'Add a lesson' }));
  await userEvent.type(module.getByLabelText('Title of the lesson'), 'A wax pencil');
  for (const kind of ['Text', 'Picture', 'Checklist', 'Calculator', 'Quiz'])
    await userEvent.click(module.getByRole('button', { name: `+ ${kind}` }));
  await save();
  expect(await screen.findByText(/places need a correction/)).toBeVisible();
  expect(module.getByText('Please write the text')).toBeVisible();
  expect(sent('PUT')).toMatchObject([{ title: 'Tools & tips', version: null, lessons: [] }]);

  await userEvent.type(module.getByLabelText('Text'), 'Knead it.');
  await userEvent.type(module.getByLabelText('Title of the checklist'), 'Do');
  await userEvent.type(module.getByLabelText('Steps'), 'Knead{enter}Pick up');
  await userEvent.type(module.getByLabelText('Title of the quiz'), 'Pencil');
  await userEvent.type(module.getByRole('textbox', { name: 'Question 1' }), 'How often?');
  const options = module.getByLabelText('Options of question 1');
  await userEvent.clear(options);
  await userEvent.type(options, 'Often{enter}Never');
  await userEvent.type(module.getByLabelText('Why, for question 1'), 'Dust.');
  await save();
  expect(await findToast('Module saved')).toBeVisible();
  const body = sent('PUT').at(-1) as { version: number; lessons: { blocks: object[] }[] };
  expect(server.calls.findLast(({ call }) => call.startsWith('PUT'))!.call).toMatch(
    /\/tools-tips$/,
  );
  expect(body.version).toBe(1);
  expect(body.lessons[0]).toMatchObject({ slug: 'a-wax-pencil', isDraft: true });
  expect(body.lessons[0]!.blocks).toMatchObject([
    { kind: 'text', text: 'Knead it.' },
    { kind: 'picture', picture: 'kit' },
    { kind: 'checklist', id: 'checklist-1', items: [{ text: 'Knead' }, { text: 'Pick up' }] },
    { kind: 'calculator', which: 'area' },
    { kind: 'quiz', id: 'quiz-1', questions: [{ options: ['Often', 'Never'], correct: 0 }] },
  ]);
});

test('two lessons of one address are refused beside the second', async () => {
  open();
  const module = await form();
  await userEvent.click(module.getByRole('button', { name: 'Add a lesson' }));
  const titles = module.getAllByLabelText('Title of the lesson');
  await userEvent.type(titles[1]!, 'Drop');
  await save();
  expect(await module.findByText('Another lesson of this module has this address')).toBeVisible();
  expect(sent('PUT')).toEqual([]);
});

test('a removed part comes back by Undo, also after another change', async () => {
  open();
  const module = await form();
  await userEvent.click(module.getByRole('button', { name: 'Remove part 1' }));
  expect(module.queryByLabelText('Text')).toBeNull();
  await userEvent.type(module.getByLabelText('Title of the module'), '!');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(module.getByLabelText('Text')).toHaveValue('Half as **wide**.');
  expect(module.getByLabelText('Title of the module')).toHaveValue('Glue Education!');
});

test.each([
  ['Take Theirs', 'Theirs', 0],
  ['Keep Mine', 'Glue Education!', 1],
])('%s, when somebody else was faster', async (choice, title, saves) => {
  const theirs = { ...glue, title: 'Theirs', version: 4 };
  server.on(saveCourseModule, ({ body }) => {
    if (body.version === 4) return { ...glue, title: body.title, version: 5 };
    throw new Refusal(409, { message: 'Somebody has changed this module', current: theirs });
  });
  open();
  await userEvent.type((await form()).getByLabelText('Title of the module'), '!');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: choice }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1 + saves));
  expect(screen.getByLabelText('Title of the module')).toHaveValue(title);
  expect(screen.queryByRole('button', { name: choice })).toBeNull();
});

test('modules change places, and a removed one comes back to its place', async () => {
  server.on(orderCourse, ({ body }) => ({ modules: body.modules }));
  server.on(removeCourseModule, () => {
    modules = [seams];
    return glue;
  });
  open('/admin/course');
  await userEvent.click(await screen.findByRole('button', { name: 'Move Glue Education down' }));
  await waitFor(() => expect(sent('PUT')).toEqual([{ modules: ['seams', 'glue'] }]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Glue Education' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await findToast('Module removed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findToast('Module restored')).toBeVisible();
  expect(sent('PUT').at(-1)).toEqual({ modules: ['glue', 'seams'] });
});

test('what is not saved is asked about before one leaves', async () => {
  open();
  await userEvent.type((await form()).getByLabelText('Title of the module'), '!');
  await userEvent.click(screen.getByRole('link', { name: /Read it as it is saved/ }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '2. Seams' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Title of the module')).toHaveValue('Glue Education!');
  await userEvent.click(screen.getByRole('button', { name: 'Add a module' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('dialog', { name: 'Add a module' })).toBeVisible();
});

test('a title whose address is taken is refused in the dialog', async () => {
  server.on(saveCourseModule, () => {
    throw new Refusal(409, { message: 'Somebody has changed this module in the meantime' });
  });
  open('/admin/course');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a module' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Title of the new module'), 'Glue{enter}');
  expect(await dialog.findByText('There is a module with this address already')).toBeVisible();
});

test('without modules it says what to do', async () => {
  modules = [];
  open('/admin/course');
  expect(await screen.findByText('There is no module yet')).toBeVisible();
});

test('a trivia question is copied into a quiz', async () => {
  const fact = { question: 'How many facets?', options: ['1', '2', '3', '4'], correctAnswer: 2 };
  const at = '2026-11-02T10:00:00.000Z';
  const stored = { funFact: 'Sixteen in all.', dateToShow: null, active: true, version: 1 };
  const question = { ...fact, ...stored, id: '3'.repeat(24), createdAt: at, updatedAt: at };
  server.onList(triviaCalls.list, () => [
    question,
    { ...question, id: '4'.repeat(24), question: 'Else?' },
  ]);
  open();
  const module = await form();
  await userEvent.click(module.getByRole('button', { name: '+ Quiz' }));
  await userEvent.click(module.getByRole('button', { name: 'Take a trivia question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Search'), 'FACETS');
  await userEvent.click(await dialog.findByRole('button', { name: 'How many facets?' }));
  expect(module.getByRole('textbox', { name: 'Question 2' })).toHaveValue('How many facets?');
  expect(module.getByLabelText('Right option of question 2')).toHaveValue('2');
  expect(module.getByLabelText('Why, for question 2')).toHaveValue('Sixteen in all.');
});

test('the modules are opened week by week from a first session on, or all at once', async () => {
  open('/admin/course');
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule of six weeks' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText('First session');
  expect((day as HTMLInputElement).value).toMatch(/^\d{4}-10-01$/);
  await userEvent.clear(day);
  expect(dialog.getByRole('button', { name: 'Open week by week' })).toBeDisabled();
  await userEvent.type(day, '2027-10-01');
  expect(dialog.getByText('Oct 22, 2027: Seams')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Open week by week' }));
  expect(await findToast('Schedule saved')).toBeVisible();
  expect(sent('PUT')).toMatchObject([
    { title: 'Glue Education', version: 3, opensAt: '2027-10-01T00:00:00.000Z' },
    { title: 'Seams', version: 1, opensAt: '2027-10-22T00:00:00.000Z' },
  ]);
});

test('a module that somebody has changed meanwhile stops the schedule and says so', async () => {
  server.on(saveCourseModule, () => {
    throw new Refusal(409, { message: 'Somebody has changed this module in the meantime' });
  });
  open('/admin/course');
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule of six weeks' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open everything at once' }));
  expect(await screen.findByText(/changed this module in the meantime/)).toBeVisible();
  expect(sent('PUT')).toHaveLength(1);
});

describe('films and documents', () => {
  const file: CourseFile = {
    id: '1'.repeat(24),
    version: 1,
    kind: 'film',
    title: 'Setting a row',
    state: 'ready',
    percent: 100,
    failure: null,
    bytes: 5_000_000,
    seconds: 65,
    captions: null,
    by: 'ada',
    at: '2026-11-02T10:00:00.000Z',
  };
  let files: CourseFile[];
  beforeEach(() => {
    files = [file];
    server.on(listCourseFiles, () => files);
    server.on(removeCourseFile, () => {
      files = [];
      return undefined;
    });
    server.on(updateCourseFile, ({ body }) => {
      files = [{ ...file, captions: body.captions ?? null }];
      return files[0]!;
    });
  });
  const openLesson = async () => {
    open();
    await form();
  };

  test('a film is uploaded part by part and chosen for the lesson', async () => {
    const parts: number[] = [];
    server.on(beginCourseFile, ({ body }) => ({ ...file, ...body, id: '2'.repeat(24) }));
    server.on(sendCoursePart, ({ query }) => {
      parts.push(Number(query.get('from')));
      if (parts.length === 2) throw new Refusal(503, { message: 'busy' });
      files = [
        { ...file, id: '2'.repeat(24), title: 'A new film', state: 'preparing', percent: 7 },
      ];
      return { arrived: parts.length === 1 ? 4 * 1024 * 1024 : 5_000_000 };
    });
    await openLesson();
    await userEvent.click(await screen.findByRole('button', { name: '+ Film' }));

    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Please choose a file')).toBeInTheDocument();
    const film = new File([new Uint8Array(5_000_000)], 'row.mp4', { type: 'video/mp4' });
    await userEvent.upload(screen.getByLabelText('New film'), film);
    await userEvent.type(screen.getByLabelText('Title of the film'), 'A new film');
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText(/being prepared, 7 %/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Film/ })).toHaveValue('2'.repeat(24));
    expect(parts).toEqual([0, 4 * 1024 * 1024, 4 * 1024 * 1024]);
  }, 30_000);

  test('a refused file says why, and what had arrived is removed', async () => {
    server.on(beginCourseFile, ({ body }) => ({ ...file, ...body }));
    server.on(sendCoursePart, () => {
      throw new Refusal(400, { message: 'Please choose a film: an MP4, MOV, WebM or MKV file.' });
    });
    await openLesson();
    await userEvent.click(await screen.findByRole('button', { name: '+ Film' }));

    const film = new File(['<svg>'], 'row.mp4', { type: 'video/mp4' });
    await userEvent.upload(screen.getByLabelText('New film'), film);
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText(/Please choose a film: an MP4/)).toBeInTheDocument();
    expect(sent('DELETE')).toHaveLength(1);
  });

  test('a film gets captions in the library, and is removed after a question', async () => {
    open('/admin/course');
    await userEvent.click(await screen.findByRole('button', { name: 'Films and documents' }));
    const captions = new File(['WEBVTT'], 'row.vtt', { type: 'text/vtt' });
    // The test's DOM lacks it.
    captions.text = () => Promise.resolve('WEBVTT');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.upload(await dialog.findByLabelText('Add captions (WebVTT)'), captions);
    expect(await dialog.findByLabelText('Replace captions (WebVTT)')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Setting a row' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No films and documents yet')).toBeVisible();
  });
});
