export { ninjaRoutes } from './ninja-history.routes';
export { ninjaQuestions } from './ninja-questions';
export { forgetAllNinja, forgetNinja, readStanding } from './ninja-quiz.service';
