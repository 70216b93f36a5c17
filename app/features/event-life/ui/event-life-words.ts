import { signInAgain } from '#app/features/people/words.ts'
import type { CancelEventOutcome } from '../cancel-event.server.ts'
import type { DeleteRefusal } from '../delete-event.server.ts'
import type { DuplicateOutcome } from '../duplicate-event.server.ts'
import type { RunProblem } from '../refund-run-progress.server.ts'

type ReasonOf<Outcome> = Outcome extends { ok: false; reason: infer Reason } ? Reason : never

export const deleteWords: Record<DeleteRefusal, string> = {
  'has-orders':
    'People have ordered tickets for this event, and their orders have to stay. Once it is over or cancelled it can be archived.',
  'has-waitlist': 'People stand or stood on its waitlist. Once it is over or cancelled it can be archived.',
  'has-scans': 'Something was scanned at its door, and that record has to stay. Archive it instead.',
  'has-discounts':
    'A discount code is for this event alone; without the event it would be for all. Change or archive the code first.',
  'has-gallery': 'A category of the gallery shows this event. Archive the event instead.',
}

export const duplicateWords: Record<ReasonOf<DuplicateOutcome>, string> = {
  'in-the-past': 'Choose a time that is still to come.',
  'no-date': 'Choose a date within the next five years.',
  'no-title': 'Title is required',
}

export const cancelWords: Record<Exclude<ReasonOf<CancelEventOutcome>, 'too-many'>, string> = {
  'not-published': 'Only a published event can be cancelled.',
  'wrong-password': 'This is not your password.',
  'sign-in-again': signInAgain,
}

export const problemWords: Record<RunProblem['kind'], string> = {
  failed: 'Something went wrong on our side. It is tried again by itself.',
  disputed: 'The cardholder’s bank has taken the money back. Decide once the dispute is over.',
  refused: 'The payment provider refused the refund.',
}
