import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** What one side lacks, and what to do about it. */
export const sideWords: Record<'ours' | 'theirs', { label: string; advice: string }> = perLanguage(() => ({
  theirs: {
    label: t('Missing in the ledger'),
    advice: t(
      'The provider has a payment that the ledger does not have. Its provider event may still be on the way, or it belongs to another shop in the same account.',
    ),
  },
  ours: {
    label: t('Missing at the provider'),
    advice: t(
      'The ledger has a payment that is not in the provider’s balance. Check the payment at the provider.',
    ),
  },
}))
