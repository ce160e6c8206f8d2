import { ObjectId } from 'mongodb';
import { type Kind, type Making, spread } from './kind';
import { personOf } from './people';

const database = 'hypercar_contest';
const memberOf = (n: number): ObjectId => new ObjectId(personOf(n).id);

/** Half questions under one lesson, half posts of the community; each third has a reply. */
const thread = (making: Making): Record<string, unknown> => {
  const { n, users, below, idAt } = making;
  const at = spread(making, 365);
  const isPost = n % 2 === 0;
  const by = (who: number) => ({
    userId: memberOf(who % users),
    username: personOf(who % users).username,
    isStaff: false,
    at,
    isHidden: false,
  });
  const reply = { _id: idAt(at), ...by(n + 1), text: 'It took me two evenings.' };
  return {
    _id: idAt(at),
    kind: isPost ? 'post' : 'question',
    board: isPost ? '' : 'glue/the-drop',
    ...by(n),
    text: `Row ${n} of my practice panel is on.`,
    waits: !isPost && n % 20 === 1,
    replies: n % 3 === 0 ? [reply] : [],
    accepted: null,
    picture: null,
    reactions: isPost ? { beautiful: below(30) } : {},
  };
};

const report = (making: Making): Record<string, unknown> => {
  const { n, users, idAt } = making;
  const at = spread(making, 365);
  return {
    _id: idAt(at),
    threadId: idAt(at),
    replyId: null,
    userId: memberOf(n % users),
    username: personOf(n % users).username,
    reason: 'It sells something',
    at,
    outcome: n % 10 === 0 ? null : 'kept',
    settledBy: n % 10 === 0 ? null : { id: null, name: 'Deleted user' },
  };
};

/** What members write about the course and to each other. */
export const courseKinds: readonly Kind[] = [
  { database, collection: 'threads', share: 0.1, row: thread },
  { database, collection: 'community_reports', share: 0.01, row: report },
];
