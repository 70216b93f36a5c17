import { z } from 'zod'
import type { Ctx } from '#app/context/ctx.server.ts'
import { challengeFor, solutionIn } from '#app/features/people/consume-with-challenge.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { waitlistEntryPath } from '#app/features/ticketing/rules/links.ts'
import { joinWaitlistForm } from '#app/features/ticketing/waitlist/forms.ts'
import { joinWaitlist } from '#app/features/ticketing/waitlist/join-waitlist.server.ts'
import type { JoinAnswer } from '#app/features/ticketing/waitlist/ui/join-answer.ts'
import { clientOf } from '#app/http/client.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { honeypotName } from '#app/ui/honeypot.tsx'

type Answered = { answer: JoinAnswer /** Seconds; set where it came too often. */; retryAfter: number | null }

/** Joins the waitlist of a ticket type with what a form brings; limited per client and per address (rule R093). */
export async function answerJoin(
  ctx: Ctx,
  request: Request,
  { ticketTypeId, fields }: { ticketTypeId: string; fields: Record<string, unknown> },
): Promise<Answered> {
  if (!isId(ticketTypeId)) throw notFound('ticket type')
  const client = clientOf(request).address
  const taken = await consumeLimits(ctx, { limit: 'waitlist-client', per: 'client', of: client })
  if (!taken.ok) return tooOften(taken)
  const form = joinWaitlistForm.safeParse({ ...fields, ticketTypeId })
  if (!form.success) {
    const { fieldErrors } = z.flattenError(form.error)
    return answered({
      ok: false,
      reason: isIncomplete(fields) ? 'missing' : 'invalid',
      problems: fieldErrors,
    })
  }
  const { email, places } = form.data
  // Only a program fills this in: it is told that all went well, and nothing is written.
  if (fields[honeypotName]) return answered({ ok: true, email, places, entry: null })
  if (taken.near) {
    const solution = solutionIn((field) => fields[field])
    const asked = await challengeFor(ctx, { act: 'waitlist', client, solution })
    if (asked) return answered(asked)
  }
  const addressed = await consumeLimits(ctx, { limit: 'waitlist-address', per: 'account', of: email })
  if (!addressed.ok) return tooOften(addressed)
  const outcome = await joinWaitlist(ctx, form.data)
  if (!outcome.ok) return answered(outcome)
  const { id, key, position } = outcome.entry
  const entry = { path: waitlistEntryPath(id, key), position }
  return answered({ ok: true, email, places: outcome.entry.places, entry })
}

function isIncomplete(fields: Record<string, unknown>): boolean {
  const required = [fields.firstName, fields.lastName, fields.email]
  return required.some((value) => typeof value !== 'string' || value.trim() === '')
}

const answered = (answer: JoinAnswer): Answered => ({ answer, retryAfter: null })

const tooOften = ({ retryAfter }: { retryAfter: number }): Answered => ({
  answer: { ok: false, reason: 'too-often' },
  retryAfter,
})
