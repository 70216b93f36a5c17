import { isManual, returnWords } from '#app/features/money/payments/rules/manual-methods.ts'
import { refundCauses } from '#app/features/money/refunds/rules/refund-causes.ts'
import { RefundForm } from '#app/features/money/refunds/ui/refund-form.tsx'
import type { RefundPlan } from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { causeWords } from '../../ui/admin-order-words.ts'
import type { RefundPreview } from '../refund-preview.server.ts'

type RefundReviewProps = {
  preview: RefundPreview
  plan: RefundPlan
  /** Makes pressing twice one refund. */
  refundId: string
  errors: Record<string, string[] | null | undefined>
  typed: { cause: string; note: string }
  pending: boolean
}

/** The second step of a refund: what it means, and why. */
export function RefundReview(props: RefundReviewProps) {
  const { preview, plan, errors, typed } = props
  const { order, chosen } = preview
  const amount = formatMoney({ minor: plan.amountMinor, currency: order.currency }, { alwaysDecimals: true })
  const inside = chosen.filter((sale) => sale.isCheckedIn)
  return (
    <Panel title={t('Refund {amount}', { amount })}>
      <ul className="mb-5 grid list-disc gap-1.5 ps-5">
        <li>{[...moneyWords(preview), t('You cannot undo this.')].join(' ')}</li>
        {preview.undueMinor > 0 && (
          <li>
            {t('{amount} of the invoice is no longer due.', {
              amount: formatMoney({ minor: preview.undueMinor, currency: order.currency }),
            })}
          </li>
        )}
        {chosen.map((sale) => (
          <li key={sale.ticketId}>
            {t('The ticket of {names} ({ticket}) becomes void and the place is free again.', {
              names: joinList(sale.names),
              ticket: sale.ticketName,
            })}
          </li>
        ))}
        {chosen.length === 0 && <li>{t('All tickets stay as they are.')}</li>}
        {plan.endsAs === 'refunded' && <li>{t('The order is marked as refunded.')}</li>}
        {order.buyerEmail && (
          <li>
            {preview.returns.every(({ method }) => isManual(method))
              ? t('{email} gets an email now.', { email: order.buyerEmail })
              : t('{email} gets an email as soon as the provider accepts the refund.', {
                  email: order.buyerEmail,
                })}
          </li>
        )}
      </ul>
      <RefundForm
        refundId={props.refundId}
        refundedMinor={preview.refundedMinor}
        payer="buyer"
        causes={refundCauses.map((value) => ({ value, label: causeWords[value] }))}
        errors={errors}
        typed={typed}
        pending={props.pending}
        backPath="?"
        submitLabel={t('Refund {amount}', { amount })}
        after={
          inside.length > 0 && (
            <Checkbox
              id="admitsCheckedIn"
              name="admitsCheckedIn"
              label={t('Already checked in: {names}. Refund anyway.', {
                names: joinList(inside.flatMap((sale) => sale.names)),
              })}
              errors={errors.admitsCheckedIn ?? undefined}
            />
          )
        }
      />
    </Panel>
  )
}

function moneyWords({ order: { buyerName, currency }, returns }: RefundPreview): string[] {
  return returns.map(({ method, amountMinor }) => {
    const amount = formatMoney({ minor: amountMinor, currency })
    return isManual(method)
      ? t(
          'Return {amount} to {name} {how} yourself. The refund is recorded here, and no provider is asked.',
          { amount, name: buyerName, how: returnWords[method] },
        )
      : t('We refund {amount} to {name} by the original payment method.', { amount, name: buyerName })
  })
}
