import { Form } from 'react-router'
import { refundAmountWords } from '#app/features/money/refunds/ui/refund-amount-words.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { minorOfTyped, mostTotal } from '#app/kernel/typed-amount.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import type { RefundableSale, RefundPreview } from '../refund-preview.server.ts'
import { refundRefusalWords } from './refund-refusal-words.ts'

/** The first step of a refund: what goes back. Three forms of one field each; the next step shows what it means. */
export function RefundChooser({ preview, typedAmount }: { preview: RefundPreview; typedAmount: string }) {
  const { order, leftMinor, sales, plan } = preview
  const left = formatMoney({ minor: leftMinor, currency: order.currency }, { alwaysDecimals: true })
  const refusal = plan && !plan.ok ? plan : null
  const wrongAmount = refusal?.reason === 'too-much' ? refusal : undefined
  const amountForm = useFirstProblem(wrongAmount)
  const isAmount = typeof minorOfTyped(typedAmount.trim(), mostTotal) === 'number'
  const amountErrors = wrongAmount && [
    refundAmountWords({ minor: leftMinor, currency: order.currency }, isAmount),
  ]
  const valid = sales.filter((sale) => !sale.isVoid)
  return (
    <div className="grid gap-6">
      {refusal && refusal.reason !== 'too-much' && (
        <Notice tone={refusal.reason === 'ticket-void' ? 'info' : 'danger'} live>
          {refundRefusalWords[refusal.reason]}
        </Notice>
      )}
      <Panel title={t('Everything')} description={t('{left}. All tickets become void.', { left })}>
        <Form>
          <input type="hidden" name="what" value="everything" />
          <Button type="submit" variant="secondary" iconEnd="arrow-right">
            {t('Refund everything')}
          </Button>
        </Form>
      </Panel>
      {valid.length > 0 && (
        <Panel
          title={t('Some tickets')}
          description={t('The tickets become void and their places are free again.')}
        >
          <Form>
            <input type="hidden" name="what" value="tickets" />
            <fieldset className="min-w-0">
              <legend className="sr-only">{t('Tickets to refund')}</legend>
              <div className="divide-y divide-line">
                {sales.map((sale) => (
                  <SaleChoice key={sale.ticketId} sale={sale} currency={order.currency} />
                ))}
              </div>
            </fieldset>
            <Button type="submit" variant="secondary" iconEnd="arrow-right" className="mt-4">
              {t('Refund selected tickets')}
            </Button>
          </Form>
        </Panel>
      )}
      <Panel
        title={t('An amount')}
        description={t('Up to {left}. The tickets stay valid unless the order is then fully refunded.', {
          left,
        })}
      >
        <Form ref={amountForm} noValidate className="grid items-start gap-3 sm:flex">
          <input type="hidden" name="what" value="amount" />
          <Field id="amount" label={t('Amount')} hideLabel errors={amountErrors} className="sm:w-56">
            <TextInput
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typedAmount}
              suffix={order.currency}
              placeholder="0.00"
            />
          </Field>
          <Button type="submit" variant="secondary" iconEnd="arrow-right">
            {t('Refund this amount')}
          </Button>
        </Form>
      </Panel>
    </div>
  )
}

type SaleChoiceProps = { sale: RefundableSale; currency: RefundPreview['order']['currency'] }

function SaleChoice({ sale, currency }: SaleChoiceProps) {
  return (
    <div className="flex items-start justify-between gap-4 py-1">
      <Checkbox
        id={`ticket-${sale.ticketId}`}
        name="ticket"
        value={sale.ticketId}
        disabled={sale.isVoid}
        label={joinList(sale.names)}
        hint={
          sale.names.length > 1
            ? t('{ticket}. Sold together and refunded together', {
                ticket: joinList([sale.ticketName, sale.eventTitle]),
              })
            : joinList([sale.ticketName, sale.eventTitle])
        }
        className="min-w-0"
      />
      <span className="grid shrink-0 justify-items-end gap-1 py-2.5 tabular-nums">
        {formatMoney({ minor: sale.priceMinor, currency }, { alwaysDecimals: true })}
        {sale.isVoid && <Badge tone="danger">{sale.isRefunded ? t('Refunded') : t('Cancelled')}</Badge>}
        {!sale.isVoid && sale.isCheckedIn && <Badge tone="success">{t('Checked in')}</Badge>}
      </span>
    </div>
  )
}
