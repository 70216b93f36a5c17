import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { CancelEventOutcome } from '../cancel-event.server.ts'
import type { DeleteRefusal } from '../delete-event.server.ts'
import type { DuplicateOutcome } from '../duplicate-event.server.ts'
import type { RunProblem } from '../refund-run-progress.server.ts'

type ReasonOf<Outcome> = Outcome extends { ok: false; reason: infer Reason } ? Reason : never

export const deleteWords: Record<DeleteRefusal, string> = perLanguage(() => ({
  'has-orders': t(
    'This event has orders, which must be kept. You can archive it when it has ended or is cancelled.',
  ),
  'has-waitlist': t('This event has waitlist entries. You can archive it when it has ended or is cancelled.'),
  'has-scans': t('This event has scans, which must be kept. Archive it instead.'),
  'has-discounts': t('A discount code applies only to this event. Edit or archive the code first.'),
  'has-gallery': t('A gallery category uses this event. Archive the event instead.'),
}))

export const duplicateWords: Record<ReasonOf<DuplicateOutcome>, string> = perLanguage(() => ({
  'in-the-past': t('Choose a future time.'),
  'no-date': t('Choose a date within the next five years.'),
  'no-title': t('Title is required'),
}))

export const cancelWords: Record<ReasonOf<CancelEventOutcome>, string> = perLanguage(() => ({
  'not-published': t('Only a published event can be cancelled.'),
}))

export const problemWords: Record<RunProblem['kind'], string> = perLanguage(() => ({
  failed: t('Something went wrong. We retry automatically.'),
  disputed: t('The cardholder’s bank has taken the money back. Decide when the dispute is closed.'),
  refused: t('The payment provider rejected the refund.'),
}))
