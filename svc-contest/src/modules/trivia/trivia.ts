export { findTriviaAnswers, forgetTrivia } from './trivia-answers.service';
export { addTriviaQuestion, purgeTrivia } from './trivia-questions.service';
export { triviaRoutes } from './trivia.routes';
