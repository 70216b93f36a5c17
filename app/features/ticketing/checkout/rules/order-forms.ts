import type { FormAnswers } from '#app/db/schema/events.ts'
import { type AnswerProblem, answersProblem } from '#app/features/events/forms/rules/form-answers.ts'
import type { FormInForce } from '#app/features/events/forms/rules/form-fields.ts'

export type FormRefusal =
  /** What is asked for a line is not what its buyer was shown: show it and ask again. `line` counts from 0. */
  | { ok: false; reason: 'form-changed'; line: number }
  /** By field of each seat that is filled in wrongly; indexes count from 0. */
  | {
      ok: false
      reason: 'answers-invalid'
      seats: { line: number; seat: number; problems: Record<string, AnswerProblem> }[]
    }

type AskedLine = {
  /** The version that the buyer was shown; null for none. */
  shownFormVersion: string | null
  attendees: readonly ({ answers?: FormAnswers | undefined } | null)[]
  ticket: { form: FormInForce | null }
}

/** What is wrong with the answers of an order; null when they may be kept. Seats for later answer later (R079). */
export function formsProblem(lines: readonly AskedLine[]): FormRefusal | null {
  const changed = lines.findIndex(
    ({ shownFormVersion, attendees, ticket }) =>
      attendees.some((details) => details !== null) && shownFormVersion !== (ticket.form?.versionId ?? null),
  )
  if (changed >= 0) return { ok: false, reason: 'form-changed', line: changed }
  const seats = lines.flatMap(({ attendees, ticket }, line) =>
    attendees.flatMap((details, seat) => {
      const problems = details && ticket.form ? answersProblem(ticket.form.fields, details.answers ?? {}) : {}
      return Object.keys(problems).length > 0 ? [{ line, seat, problems }] : []
    }),
  )
  return seats.length > 0 ? { ok: false, reason: 'answers-invalid', seats } : null
}
