import { ninjaQuestions } from './modules/ninja-history/ninja-history';
import { socialPosts } from './modules/social-posts/social-posts';
import { triviaQuestions } from './modules/trivia/trivia';

/** Every list that people edit, by the name under which a person's export shows what they have added. */
export const allRecords = { socialPosts, triviaQuestions, ninjaQuestions } as const;
