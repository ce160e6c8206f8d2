export { importQuestions } from './import-questions';
export { indexOf, isYes, optionHeadings, type QuestionFile, readQuestions } from './read-questions';
