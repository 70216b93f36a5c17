import type { ErasurePreview } from '../erasure-preview.server.ts'

/** What stays of a person's orders when their account goes, for an administrator; `until` is a day. */
export function keptInWords(
  { orders, documents }: Pick<ErasurePreview, 'orders' | 'documents'>,
  until: string,
): string[] {
  if (orders === 0 && documents === 0) return ['No orders or receipts']
  const kept: string[] = []
  if (orders > 0) {
    const theirs = orders === 1 ? 'its' : 'their'
    kept.push(`${counted(orders, 'order')} and ${theirs} payments, without a name, for accounting`)
  }
  if (documents > 0) {
    kept.push(`${counted(documents, 'receipt')} as issued until ${until}, as required by law`)
  }
  return kept
}

/** "1 order", "1,200 orders". */
export const counted = (count: number, what: string) =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
