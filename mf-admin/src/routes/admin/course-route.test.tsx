import { type FakeServer, fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  getWrittenCourse,
  orderCourse,
  removeCourseModule,
  saveCourseModule,
  type StoredModule,
} from '@hypercar/contracts/course-lessons';
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
