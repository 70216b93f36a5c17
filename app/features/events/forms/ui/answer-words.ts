import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { AnswerProblem } from '../rules/form-answers.ts'
import { longestAnswer } from '../rules/form-answers.ts'

/** What is told under a field of a form. */
export const answerWords: Record<AnswerProblem, string> = perLanguage(() => ({
  missing: t('Please answer this'),
  'not-ticked': t('Please tick this box'),
  'too-long': t('Please use at most {longest} characters', { longest: longestAnswer }),
  'not-plain': t('Please use plain text'),
  'not-email': t('Invalid email address'),
  'not-number': t('Please enter a number, such as 12 or 1.5'),
  'not-date': t('Please choose a date'),
  'not-an-option': t('Please choose one of the options'),
}))
