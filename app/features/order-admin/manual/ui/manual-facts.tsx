import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { AdminOrder } from '../../admin-order.server.ts'
import { termsWords } from './manual-words.ts'

/** Who added an order, on what terms, and what they noted. */
export function ManualFacts({ terms, addedBy, note, aboveCapacity }: NonNullable<AdminOrder['manual']>) {
  return (
    <Panel title={t('Added manually')}>
      <p>
        {t('{terms}, by {name}', {
          terms: termsWords[terms].label,
          name: addedBy ?? t('a former administrator'),
        })}
      </p>
      {aboveCapacity && (
        <p className="mt-2 text-sm text-ink-soft" dir="auto">
          {t('Capacity raised: {reason}', { reason: aboveCapacity })}
        </p>
      )}
      {note && (
        <p className="mt-2 text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
    </Panel>
  )
}
