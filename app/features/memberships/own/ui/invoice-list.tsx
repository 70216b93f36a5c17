import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { OwnInvoice } from '../own-invoices.server.ts'
import { coveredWords, documentWords, invoiceBadge, invoiceWords } from './membership-words.ts'

type InvoiceListProps = { invoices: readonly OwnInvoice[]; hasMore: boolean; timeZone: string }

/** What was paid for the membership, with receipts as PDFs. */
export function InvoiceList({ invoices, hasMore, timeZone }: InvoiceListProps) {
  return (
    <Panel
      title={t('Payments')}
      footer={
        hasMore ? (
          <Link to="?payments=all" preventScrollReset className="link inline-flex min-h-11 items-center">
            {t('Show all payments')}
          </Link>
        ) : undefined
      }
    >
      <ul className="-my-3 divide-y divide-line">
        {invoices.map((invoice) => {
          const covered = coveredWords(invoice)
          const { tone, text } = invoiceBadge(invoice)
          const { refundedMinor: minor } = invoice
          return (
            <li key={invoice.id} className="py-3">
              <div className="flex items-baseline justify-between gap-4">
                <p>
                  <span className="me-2 font-semibold whitespace-nowrap tabular-nums">
                    {formatDate(invoice.at, timeZone)}
                  </span>
                  <Badge tone={tone}>{text}</Badge>
                </p>
                <p className="shrink-0 font-semibold tabular-nums">{formatMoney(invoice.total)}</p>
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-6">
                <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
                  <Unbroken>{invoiceWords(invoice, timeZone)}</Unbroken>
                  {covered && <span className="block">{covered}</span>}
                  {minor > 0 && (
                    <span className="block">
                      {t('{money} refunded', { money: formatMoney({ ...invoice.total, minor }) })}
                    </span>
                  )}
                </p>
                <DocumentList documents={invoice.documents} />
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function DocumentList({ documents }: Pick<OwnInvoice, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <ul>
      {documents.map(({ kind, label }) => (
        <li key={label}>
          <a
            href={pathHere(membershipDocumentPath(label))}
            download
            className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
          >
            <Icon name="file-text" className="size-4.5 shrink-0" />
            <span>
              {documentWords[kind]} <span className="whitespace-nowrap">{label}</span>
              <span className="sr-only">{` ${t('as a PDF')}`}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Where the receipt or credit note of a membership payment is downloaded by its payer. */
function membershipDocumentPath(label: string): string {
  return `/account/membership/documents/${label}.pdf`
}
