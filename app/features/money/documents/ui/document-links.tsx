import type { DocumentKind } from '#app/db/schema/money.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { perLanguage } from '#language'
import type { ListedDocument } from '../documents.server.ts'

export type DocumentLinksProps = {
  documents: readonly ListedDocument[]
  reference: string
  /** The order's key; null for its signed-in owner and for administrators. */
  orderKey: string | null
}

const kindWords: Record<DocumentKind, string> = perLanguage(() => ({
  receipt: t('Receipt'),
  'credit-note': t('Credit note'),
}))

/** The receipts and credit notes of one order as PDFs, under a heading of their own. */
export function OrderDocuments(props: DocumentLinksProps) {
  if (props.documents.length === 0) return null
  return (
    <section aria-labelledby="documents" className="mt-4 border-t border-line pt-4">
      <h3 id="documents" className="font-sans text-base font-semibold">
        {t('For your records')}
      </h3>
      <DocumentLinks {...props} />
    </section>
  )
}

/** The same without the heading. */
export function DocumentLinks({
  documents,
  reference,
  orderKey,
  className,
}: DocumentLinksProps & { className?: string }) {
  return (
    <ul className={cx('grid', className)}>
      {documents.map(({ kind, label, amount }) => (
        <li key={label ?? 'receipt'} className="flex items-center justify-between gap-4">
          <a
            href={pathHere(documentPath(reference, label, orderKey))}
            download
            className="link inline-flex min-h-11 items-center gap-2"
          >
            <Icon name="file-text" className="size-5 shrink-0" />
            <span>
              {kindWords[kind]} <span className="whitespace-nowrap">{label}</span>
              <span className="sr-only">{` ${t('as a PDF')}`}</span>
            </span>
          </a>
          <span className="shrink-0 text-ink-soft tabular-nums">
            {kind === 'credit-note' && '−'}
            {formatMoney(amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Where a document is downloaded. `label` null asks for the order's receipt, whatever its number; `key` is the
 * order's, null for its signed-in owner.
 */
function documentPath(reference: string, label: string | null, key: string | null): string {
  const search = key === null ? '' : `?key=${encodeURIComponent(key)}`
  return `/orders/${reference}/documents/${label ?? 'receipt'}.pdf${search}`
}
