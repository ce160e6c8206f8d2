import { addReply, addThread } from '../modules/discussions/discussions';
import { demoMembers } from './sample-contest';

const claims = (who: keyof typeof demoMembers, role: 'admin' | 'assistant' | 'public') => ({
  ...demoMembers[who],
  sid: '',
  role,
});

const member = claims('member', 'public');
const assistant = claims('assistant', 'assistant');
const admin = claims('admin', 'admin');
const hour = 3_600_000;

type Before = (hours: number) => Date;

/** One that is answered, and one that waits. */
const addQuestions = async (before: Before): Promise<void> => {
  const answered = await addThread(
    {
      kind: 'question',
      board: 'glue/the-drop',
      text: 'My drops draw a **thread** when I lift the needle. Is the glue too old?',
    },
    member,
    before(70),
  );
  await addReply(
    String(answered._id),
    'Most often the tip touches the panel. Hold it a drop’s height above, press, *stop*, and lift straight up. If it still draws threads, the glue is past its open time: mix less at once.',
    assistant,
    before(66),
  );
  await addThread(
    {
      kind: 'question',
      board: 'calculations/sticky-notes',
      text: 'Do I count the note over the door handle? Less than half of it lies on the panel.',
    },
    member,
    before(3),
  );
};

const addPosts = async (before: Before): Promise<void> => {
  const welcome = await addThread(
    {
      kind: 'post',
      board: '',
      text: 'Welcome to the community. Show your panels, ask what the lessons left open, and say what you would do differently.',
    },
    admin,
    before(240),
  );
  await addReply(
    String(welcome._id),
    'My practice panel is done: SS20 honeycomb on a spare door mirror, about 900 stones in two evenings. The seam at the top is where I would begin again.',
    member,
    before(50),
  );
};

/** Questions of the course and the community's first post. Part of a transaction. */
export const addSampleDiscussions = async (now: Date): Promise<void> => {
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  await addQuestions(before);
  await addPosts(before);
};
