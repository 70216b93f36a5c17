import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { type Currency, formatMoney, formatPrice } from '#app/kernel/money.ts'
import { Unbroken } from '#app/ui/unbroken.tsx'

export type SummaryLine = {
  key: string
  eventTitle: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  ticketName: string
  quantity: number
  /** Seats of one sale. */
  seatsPerTicket: number
  subtotalMinor: number
}

/** `discount` is of every kind, `codeDiscount` the part of it that `code` gives. */
export type SummaryPrice = {
  subtotal: number
  discount: number
  codeDiscount: number
  total: number
  code: string | null
}

type OrderSummaryProps = {
  lines: readonly SummaryLine[]
  price: SummaryPrice
  currency: Currency
  /** How nothing is written, where it is not "Free". */
  free?: string
}

/** What is ordered and what it costs; amounts in minor units. */
export function OrderSummary({ lines, price, currency, free }: OrderSummaryProps) {
  const priceOf = (minor: number) => (minor === 0 && free) || formatPrice({ minor, currency })
  const money = (minor: number) => formatMoney({ minor, currency })
  return (
    <div>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const when = eventWhen(line)
          return (
            <li key={line.key} className="py-3 first:pt-0">
              <p className="font-semibold">{line.eventTitle}</p>
              <p className="text-sm text-ink-soft">
                <Unbroken>{joinList([when.date, when.time, when.zone])}</Unbroken>
              </p>
              <p className="mt-1 flex justify-between gap-4">
                <span className="text-ink-soft">
                  {line.quantity} × {line.ticketName}
                  {line.seatsPerTicket > 1 &&
                    ` (${plural(line.seatsPerTicket, '{count} seat each', '{count} seats each')})`}
                </span>
                <span className="shrink-0 tabular-nums">{priceOf(line.subtotalMinor)}</span>
              </p>
            </li>
          )
        })}
      </ul>
      <dl className="border-t border-line pt-3 tabular-nums">
        {price.discount > 0 && <Amount label={t('Subtotal')} value={money(price.subtotal)} />}
        {price.discount > price.codeDiscount && (
          <Amount label={t('Member discount')} value={`−${money(price.discount - price.codeDiscount)}`} />
        )}
        {price.codeDiscount > 0 && (
          <Amount
            label={t('Discount code {code}', { code: price.code ?? '' })}
            value={`−${money(price.codeDiscount)}`}
          />
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{t('Total')}</dt>
          <dd className="text-xl font-semibold">{priceOf(price.total)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 pb-1 text-ink-soft">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  )
}
