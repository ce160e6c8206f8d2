export { findTriviaAnswers, forgetTrivia } from './trivia-answers.service';
export { triviaQuestions } from './trivia-questions';
export { triviaRoutes } from './trivia.routes';
