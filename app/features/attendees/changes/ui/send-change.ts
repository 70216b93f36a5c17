import { pathHere } from '#app/kernel/language/language-paths.ts'
import { postJson } from '#app/ui/post-json.ts'
import type { Selected } from '#app/ui/selection.ts'
import type { CancelPreview } from '../cancel-preview.server.ts'
import type { CancelTicketsInput, CancelTicketsOutcome } from '../cancel-tickets.server.ts'
import type { CheckInTicketsOutcome } from '../check-in-tickets.server.ts'
import type { CorrectAttendeeOutcome } from '../correct-attendee.server.ts'
import type { MoveTicketOutcome } from '../move-ticket.server.ts'
import type { ResendTicketsOutcome } from '../resend-tickets.server.ts'
import type { RunProgress } from '../rules/run-progress.ts'
import type { TypedPerson } from '../rules/seat-correction.ts'
import type { ShownPerson } from '../seat-to-change.server.ts'
import type { UndoCheckInsOutcome } from '../undo-check-ins.server.ts'

/** A selection as it is sent: ids, or the query of the list's address. */
export type SentChoice = { ids: readonly string[] } | { search: string }

export function sentChoice(chosen: Selected, search: string): SentChoice {
  return chosen.isAll ? { search } : { ids: chosen.ids }
}

type Refusal<Outcome> = Extract<Outcome, { ok: false }>
export type RunAnswer<Outcome> = { ok: true; run: RunProgress } | Refusal<Outcome>

const pathOf = (eventId: string, what: string) => `/admin/events/${eventId}/attendees/${what}`

export const sendCheckIn = (eventId: string, chosen: SentChoice) =>
  postJson<CheckInTicketsOutcome>(pathOf(eventId, 'check-in'), { intent: 'check-in', chosen })

export const sendUndo = (eventId: string, chosen: SentChoice) =>
  postJson<UndoCheckInsOutcome>(pathOf(eventId, 'check-in'), { intent: 'undo', chosen })

export const sendResend = (eventId: string, message: { chosen: SentChoice; runId: string }) =>
  postJson<RunAnswer<ResendTicketsOutcome>>(pathOf(eventId, 'resend'), message)

export const askCancel = (eventId: string, chosen: SentChoice) =>
  postJson<{ ok: true; preview: CancelPreview }>(pathOf(eventId, 'cancel'), {
    intent: 'preview',
    chosen,
  })

export type CancelMessage = Omit<CancelTicketsInput, 'eventId' | 'chosen'> & { chosen: SentChoice }

export const sendCancel = (eventId: string, message: CancelMessage) =>
  postJson<RunAnswer<CancelTicketsOutcome> | { ok: false; reason: 'reauth-needed' }>(
    pathOf(eventId, 'cancel'),
    { intent: 'cancel', ...message },
  )

/** Who has the ticket now. Throws when no answer comes. */
export async function fetchPerson(eventId: string, ticketId: string): Promise<ShownPerson> {
  const response = await fetch(pathHere(pathOf(eventId, `tickets/${ticketId}`)), {
    headers: { accept: 'application/json' },
  })
  if (!response.ok || response.redirected) throw new Error(`the ticket was not told of: ${response.status}`)
  return (await response.json()) as ShownPerson
}

export const sendPerson = (
  { eventId, ticketId }: { eventId: string; ticketId: string },
  message: { intent: 'correct' | 'move'; seen: string; person: TypedPerson },
) => postJson<CorrectAttendeeOutcome | MoveTicketOutcome>(pathOf(eventId, `tickets/${ticketId}`), message)
