import { nextSteps } from './next-steps';

const titles = (hasProfile: boolean, hasInvited: boolean) =>
  nextSteps({ hasProfile, hasInvited }).map(({ title }) => title);

test('open steps come first, in order', () => {
  expect(titles(false, false)[0]).toBe('Answer the questionnaire');
  expect(titles(true, false)[0]).toBe('Invite a friend');
  expect(titles(true, true).slice(-2)).toEqual(['Answer the questionnaire', 'Invite a friend']);
  expect(
    nextSteps({ hasProfile: true, hasInvited: false }).filter((step) => step.isDone),
  ).toHaveLength(1);
});
