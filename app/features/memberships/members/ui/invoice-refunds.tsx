import { Form } from 'react-router'
import { RefundError } from '#app/features/money/refunds/ui/refund-error.tsx'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { InvoiceToRefund } from '../invoice-to-refund.server.ts'
import { refundReasonWords, refundStatusWords } from './refund-words.ts'

type InvoiceRefundsProps = { invoice: InvoiceToRefund; timeZone: string; pendingRefund: string | null }

/** What went back of an invoice, is on its way, or was refused and can be tried again. */
export function InvoiceRefunds({ invoice, timeZone, pendingRefund }: InvoiceRefundsProps) {
  const { refunds, currency, isDisputed } = invoice
  if (refunds.length === 0) return null
  return (
    <Panel title={t('Refunds')}>
      <ul className="-my-3 divide-y divide-line">
        {refunds.map((refund) => {
          const { label, tone } = refundStatusWords[refund.status]
          return (
            <li key={refund.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="whitespace-nowrap tabular-nums">{formatDate(refund.at, timeZone)}</span>
                  <Badge tone={tone}>{label}</Badge>
                </p>
                <p className="text-sm text-ink-soft">{refundReasonWords[refund.reason]}</p>
                {refund.note && <p className="text-sm wrap-anywhere">“{refund.note}”</p>}
                {refund.lastError && <RefundError error={refund.lastError} />}
              </div>
              <div className="grid justify-items-end gap-2">
                <span className="font-semibold tabular-nums">
                  {formatMoney({ minor: refund.amountMinor, currency }, { alwaysDecimals: true })}
                </span>
                {refund.status === 'failed' && !isDisputed && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="refundId" value={refund.id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="repeat"
                      variant="secondary"
                      icon="refresh"
                      pending={pendingRefund === refund.id}
                    >
                      {t('Try again')}
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
