export { ninjaRoutes } from './ninja-history.routes';
export { addNinjaQuestion, purgeNinja } from './ninja-questions.service';
export { forgetAllNinja, forgetNinja, readStanding } from './ninja-quiz.service';
