import { data, type RouterContextProvider } from 'react-router'
import { tooManyWords } from '#app/features/people/words.ts'
import { refuse } from '#app/http/refuse.server.ts'

export type FormErrors = Record<string, string[] | null | undefined>

/** Answers a form with what is wrong, under the field it is about. What was typed, but the password, comes back. */
export function answerRefusal(errors: FormErrors, typed: Record<string, string> = {}) {
  return data({ errors, typed })
}

/** Answers a password asked for too often: 429, and after how many seconds to try again. */
export function answerTooMany(
  context: Readonly<RouterContextProvider>,
  retryAfter: number,
  typed: Record<string, string> = {},
) {
  const errors: FormErrors = { form: [tooManyWords(retryAfter)] }
  return refuse(context, { errors, typed }, retryAfter)
}

/** What was typed into a field, to be given back with what is wrong. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
