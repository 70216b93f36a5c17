import { formatCount } from '#app/kernel/language/format-count.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { ErasurePreview } from '../erasure-preview.server.ts'

/** What stays of a person's orders when their account goes, for an administrator; `until` is a day. */
export function keptInWords(
  { orders, documents }: Pick<ErasurePreview, 'orders' | 'documents'>,
  until: string,
): string[] {
  if (orders === 0 && documents === 0) return [t('No orders or receipts')]
  const kept: string[] = []
  if (orders > 0) {
    const theirs = plural(orders, 'its', 'their')
    kept.push(
      t('{counted} and {theirs} payments, without a name, for accounting', {
        counted: counted(orders, 'order'),
        theirs,
      }),
    )
  }
  if (documents > 0) {
    kept.push(
      t('{counted} as issued until {until}, as required by law', {
        counted: counted(documents, 'receipt'),
        until,
      }),
    )
  }
  return kept
}

/** "1 order", "1,200 orders". */
export const counted = (count: number, what: string) =>
  `${formatCount(count)} ${what}${plural(count, '', 's')}`
