import { data } from 'react-router'

export type FormErrors = Record<string, string[] | null | undefined>

/** Answers a form with what is wrong, under the field it is about. What was typed comes back. */
export function answerRefusal(errors: FormErrors, typed: Record<string, string> = {}) {
  return data({ errors, typed })
}

/** What was typed into a field, to be given back with what is wrong. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
