import type { ErasurePreview } from '../erasure-preview.server.ts'

/** What stays of a person's orders when their account goes, for an administrator; `until` is a day. */
export function keptInWords(
  { orders, documents }: Pick<ErasurePreview, 'orders' | 'documents'>,
  until: string,
): string[] {
  if (orders === 0 && documents === 0) return ['No orders and no receipts: there are none']
  const kept: string[] = []
  if (orders > 0) {
    const theirs = orders === 1 ? 'its' : 'their'
    kept.push(`${counted(orders, 'order')} and ${theirs} payments, without a name: accounts have to add up`)
  }
  if (documents > 0) {
    const asks = documents === 1 ? 'it' : 'them'
    kept.push(`${counted(documents, 'receipt')} as issued until ${until}: the law asks for ${asks}`)
  }
  return kept
}

/** "1 order", "1,200 orders". */
export const counted = (count: number, what: string) =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
