import { t } from '#app/kernel/language/t.ts'
import { refundErrorWords } from './refund-error-words.ts'

/** Why a refund failed: a sentence, and what the provider answered. */
export function RefundError({ error }: { error: string }) {
  return (
    <p className="text-sm text-danger wrap-anywhere">
      {refundErrorWords(error)} <span className="text-ink-soft">{t('Details: {error}', { error })}</span>
    </p>
  )
}
