import type { CancelEventOutcome } from '../cancel-event.server.ts'
import type { DeleteRefusal } from '../delete-event.server.ts'
import type { DuplicateOutcome } from '../duplicate-event.server.ts'
import type { RunProblem } from '../refund-run-progress.server.ts'

type ReasonOf<Outcome> = Outcome extends { ok: false; reason: infer Reason } ? Reason : never

export const deleteWords: Record<DeleteRefusal, string> = {
  'has-orders':
    'This event has orders, which must be kept. You can archive it when it has ended or is cancelled.',
  'has-waitlist': 'This event has waitlist entries. You can archive it when it has ended or is cancelled.',
  'has-scans': 'This event has scans, which must be kept. Archive it instead.',
  'has-discounts': 'A discount code applies only to this event. Edit or archive the code first.',
  'has-gallery': 'A gallery category uses this event. Archive the event instead.',
}

export const duplicateWords: Record<ReasonOf<DuplicateOutcome>, string> = {
  'in-the-past': 'Choose a future time.',
  'no-date': 'Choose a date within the next five years.',
  'no-title': 'Title is required',
}

export const cancelWords: Record<ReasonOf<CancelEventOutcome>, string> = {
  'not-published': 'Only a published event can be cancelled.',
}

export const problemWords: Record<RunProblem['kind'], string> = {
  failed: 'Something went wrong. We retry automatically.',
  disputed: 'The cardholder’s bank has taken the money back. Decide when the dispute is closed.',
  refused: 'The payment provider rejected the refund.',
}
