import type { AnswerProblem } from '../rules/form-answers.ts'
import { longestAnswer } from '../rules/form-answers.ts'

/** What is told under a field of a form. */
export const answerWords: Record<AnswerProblem, string> = {
  missing: 'Please answer this',
  'not-ticked': 'Please tick this box',
  'too-long': `Please use at most ${longestAnswer} characters`,
  'not-plain': 'Please use plain text',
  'not-email': 'Invalid email address',
  'not-number': 'Please enter a number, such as 12 or 1.5',
  'not-date': 'Please choose a date',
  'not-an-option': 'Please choose one of the options',
}
