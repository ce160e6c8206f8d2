export interface Step {
  title: string;
  text: string;
  to: string;
  isDone: boolean;
}

/** The member's steps, open ones first. */
export const nextSteps = (done: { hasProfile: boolean; hasInvited: boolean }): Step[] => {
  const steps: Step[] = [
    {
      title: 'Answer the questionnaire',
      text: 'Six questions, and we know where you start.',
      to: '/welcome',
      isDone: done.hasProfile,
    },
    {
      title: 'Invite a friend',
      text: 'You both get points when they join.',
      to: '#invite',
      isDone: done.hasInvited,
    },
    {
      title: 'Choose your course',
      text: 'Six weeks of video, with or without a kit.',
      to: '/#packages',
      isDone: false,
    },
    {
      title: 'See the car',
      text: 'Each of its 81 tiles on the map.',
      to: '/progress',
      isDone: false,
    },
  ];
  return steps.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
};
