import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

/**
 * Answers a form with its refusals. They are an answer to the person, in the page, and not a failed request,
 * which browsers would write into their console; a limit is, with the seconds after which to try again.
 */
export function refusedForm(result: SubmissionResult<string[]>, retryAfter?: number) {
  if (retryAfter === undefined) return data({ result })
  const seconds = Math.max(1, Math.ceil(retryAfter))
  return data({ result }, { status: 429, headers: { 'Retry-After': String(seconds) } })
}
