import type { LedgerKind } from '#app/db/schema/money.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** What a ledger entry is called. */
export const entryNames: Record<LedgerKind, string> = perLanguage(() => ({
  payment: t('Payment'),
  refund: t('Refund'),
  'refund-returned': t('Returned refund'),
  dispute: t('Dispute'),
  'dispute-won': t('Dispute won'),
}))
