import type { DocumentLinksProps } from '#app/features/money/documents/ui/document-links.tsx'

/** What every part of the page knows of it. */
export type OwnTicketsPage = {
  /** Receipts and credit notes by the order's reference. */
  documents: ReadonlyMap<string, DocumentLinksProps['documents']>
  show: 'upcoming' | 'past'
  baseUrl: string
  now: Date
  onClaimCancelled: () => void
}
