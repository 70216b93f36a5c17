import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { Unbroken } from '#app/ui/unbroken.tsx'

export type ShownRefund = { id: string; amount: Money; isDone: boolean; at: Date }

type OrderRefundsProps = { refunds: readonly ShownRefund[]; timeZone: string }

/** What went back to the buyer, and what is on its way. */
export function OrderRefunds({ refunds, timeZone }: OrderRefundsProps) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="mt-4 border-t border-line pt-4">
      <h3 id="refunds" className="font-sans text-base font-semibold">
        {t('Refunds')}
      </h3>
      <ul className="mt-1 grid gap-2">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex justify-between gap-4">
            <span>
              <Unbroken>{formatDate(refund.at, timeZone)}</Unbroken>
              <span className="block text-sm text-ink-soft">
                {refund.isDone ? t('Sent to your bank') : t('On its way')}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{formatMoney(refund.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
