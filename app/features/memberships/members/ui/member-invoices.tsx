import { Link } from 'react-router'
import { flagReasonText } from '#app/features/money/payments/rules/flag-reason.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { documentWords, invoiceBadge, invoiceWords } from '../../own/ui/membership-words.ts'
import type { MemberInvoice } from '../member-invoices.server.ts'
import { memberDocumentPath, refundInvoicePath } from '../rules/member-links.ts'

type MemberInvoicesProps = { userId: string; invoices: readonly MemberInvoice[]; timeZone: string }

/** What a person was asked to pay for memberships: state, documents, and the way to give it back. */
export function MemberInvoices({ userId, invoices, timeZone }: MemberInvoicesProps) {
  if (invoices.length === 0) return null
  return (
    <Panel title={t('Membership invoices')} level={3}>
      <ul className="-my-3 divide-y divide-line">
        {invoices.map((invoice) => (
          <Invoice key={invoice.id} userId={userId} invoice={invoice} timeZone={timeZone} />
        ))}
      </ul>
    </Panel>
  )
}

type InvoiceProps = { userId: string; invoice: MemberInvoice; timeZone: string }

function Invoice({ userId, invoice, timeZone }: InvoiceProps) {
  const { currency, totalMinor, refundedMinor, leftMinor, flagReason, isDisputed } = invoice
  const mayRefund = leftMinor > 0 && !isDisputed
  const money = (minor: number) => formatMoney({ minor, currency })
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {formatDate(invoice.at, timeZone)}
          </span>
          <State invoice={invoice} />
        </p>
        <p className="shrink-0 text-end font-semibold tabular-nums">
          {money(totalMinor)}
          {refundedMinor > 0 && (
            <span className="block text-sm font-normal text-ink-soft">
              {t('{amount} refunded', { amount: money(refundedMinor) })}
            </span>
          )}
        </p>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <Unbroken>{invoiceWords({ ...invoice, isPaidOutside: false }, timeZone)}</Unbroken>
      </p>
      {invoice.isPaidOutside && (
        <p className="text-sm text-ink-soft">
          {t('Marked as paid outside the payment provider. No receipt is issued here.')}
        </p>
      )}
      {flagReason && <p className="text-sm text-danger wrap-anywhere">{flagReasonText(flagReason)}</p>}
      <div className="flex flex-wrap items-center gap-x-6">
        {invoice.documents.map(({ kind, label }) => (
          <a
            key={label}
            href={pathHere(memberDocumentPath(userId, label))}
            download
            className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
          >
            <Icon name="file-text" className="size-4.5 shrink-0" />
            <span>
              {documentWords[kind]} <span className="whitespace-nowrap">{label}</span>
              <span className="sr-only"> {t('as a PDF')}</span>
            </span>
          </a>
        ))}
        {(mayRefund || refundedMinor > 0) && (
          <Link
            to={refundInvoicePath(userId, invoice.id)}
            className="link ms-auto inline-flex min-h-11 items-center text-sm"
          >
            {mayRefund ? t('Refund…') : t('Refunds')}
          </Link>
        )}
      </div>
    </li>
  )
}

function State({ invoice }: Pick<InvoiceProps, 'invoice'>) {
  const { tone, text } = invoiceBadge(invoice)
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {invoice.hasFailedRefund && <Badge tone="danger">{t('Refund failed')}</Badge>}
      {invoice.isDisputed && <Badge tone="danger">{t('Disputed by the bank')}</Badge>}
    </>
  )
}
