import { plural, t } from '#app/kernel/language/t.ts'
import type { ErasurePreview } from '../erasure-preview.server.ts'

/** What stays of a person's orders when their account goes, for an administrator; `until` is a day. */
export function keptInWords(
  { orders, documents }: Pick<ErasurePreview, 'orders' | 'documents'>,
  until: string,
): string[] {
  if (orders === 0 && documents === 0) return [t('No orders or receipts')]
  const kept: string[] = []
  if (orders > 0)
    kept.push(
      plural(
        orders,
        '{count} order and its payments, without a name, for accounting',
        '{count} orders and their payments, without a name, for accounting',
      ),
    )
  if (documents > 0)
    kept.push(
      plural(
        documents,
        '{count} receipt as issued until {until}, as required by law',
        '{count} receipts as issued until {until}, as required by law',
        { until },
      ),
    )
  return kept
}
