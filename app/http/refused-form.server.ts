import type { Submission, SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider } from 'react-router'
import { factsKey } from './context.server.ts'

/**
 * Answers a form with its refusals. They are an answer to the person, in the page, and not a failed request,
 * which browsers would write into their console.
 */
export function refusedForm(result: SubmissionResult<string[]>) {
  return data({ result })
}

/** Says with the page that answers after how many seconds to try again. */
export function tellToWait(context: Readonly<RouterContextProvider>, retryAfter: number): void {
  context.get(factsKey).retryAfter = Math.max(1, Math.ceil(retryAfter))
}

/** Answers a form that was sent too often: 429, and after how many seconds to try again. */
export function limitedForm<T>(
  context: Readonly<RouterContextProvider>,
  submission: Submission<T, string[]>,
  limit: { retryAfter: number; words: string; hideFields?: string[] },
) {
  tellToWait(context, limit.retryAfter)
  const { words, hideFields = [] } = limit
  return data({ result: submission.reply({ formErrors: [words], hideFields }) }, { status: 429 })
}
