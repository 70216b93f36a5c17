import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

/** Answers a form with its refusals: 400, or 429 with the seconds after which to try again. */
export function refusedForm(result: SubmissionResult<string[]>, retryAfter?: number) {
  if (retryAfter === undefined) return data({ result }, { status: 400 })
  return data(
    { result },
    { status: 429, headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) } },
  )
}
