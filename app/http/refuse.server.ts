import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider } from 'react-router'
import { factsKey } from './context.server.ts'

/**
 * Answers a form with its refusals. They are an answer to the person, in the page, and not a failed request,
 * which browsers would write into their console.
 */
export function refusedForm(result: SubmissionResult<string[]>) {
  return data({ result })
}

/** Answers what was sent too often: 429 with `body`, and after how many seconds to try again. */
export function refuse<T>(context: Readonly<RouterContextProvider>, body: T, retryAfter: number) {
  context.get(factsKey).retryAfter = Math.max(1, Math.ceil(retryAfter))
  return data(body, { status: 429 })
}
