import { Link } from 'react-router'
import { membershipName } from '#app/features/money/documents/rules/membership-name.ts'
import { flagReasonText } from '#app/features/money/payments/rules/flag-reason.ts'
import { RefundError } from '#app/features/money/refunds/ui/refund-error.tsx'
import { formatDate } from '#app/kernel/dates.ts'
import { formatAmount } from '#app/kernel/format-amount.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PaymentMismatch } from '../payment-mismatches.server.ts'
import type { MismatchKind } from '../rules/mismatch-kinds.ts'
import { membershipMismatchTodo, mismatchWords } from './admin-order-words.ts'
import { providerSentence } from './provider-words.ts'

type MismatchListProps = {
  mismatches: readonly PaymentMismatch[]
  timeZone: string
  /** Those alone are asked for, and shown at once; null for all of them, folded. */
  only: MismatchKind | null
  /** The same list with all of them. */
  allPath: string
}

/** Money that does not fit, with what to do about it; nothing at all on a quiet day. */
export function MismatchList({ mismatches, timeZone, only, allPath }: MismatchListProps) {
  if (mismatches.length === 0 && only === null) return null
  return (
    <details
      key={only}
      open={only !== null}
      className="group mb-3 rounded-card bg-card shadow-card ring-1 ring-danger/40"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="alert" className="size-5 text-danger" />
        <h2 className="font-sans text-base font-semibold">{headingWords(mismatches.length, only)}</h2>
        <Icon name="chevron-down" className="ms-auto size-5 text-ink-soft group-open:rotate-180" />
      </summary>
      {only !== null && (
        <Link to={allPath} className="link mb-2 ms-4 inline-flex min-h-11 items-center md:min-h-6">
          {t('Show all that needs attention')}
        </Link>
      )}
      <ul className="divide-y divide-line border-t border-line px-5 pb-1">
        {mismatches.map((one) => {
          const { label, todo } = mismatchWords[one.kind]
          const isOfMember = one.memberId !== null
          return (
            <li key={`${one.kind} ${one.id}`} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[1fr_auto]">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge tone={one.kind === 'dispute' ? 'warning' : 'danger'}>{label}</Badge>
                  <Link
                    to={isOfMember ? `/admin/members/${one.memberId}` : `/admin/orders/${one.orderId}`}
                    className="link py-1 font-semibold tabular-nums"
                  >
                    {isOfMember ? membershipName(one.reference) : one.reference}
                  </Link>
                  <span className="text-ink-soft">{one.buyerName}</span>
                </p>
                <p className="mt-1">{(isOfMember && membershipMismatchTodo[one.kind]) || todo}</p>
                {one.detail && <MismatchDetail {...one} />}
              </div>
              <p className="tabular-nums md:text-end">
                <span className="font-semibold">
                  {formatAmount({ minor: one.amountMinor, currency: one.currency })}
                </span>{' '}
                <span className="text-sm text-ink-soft md:block">{formatDate(one.at, timeZone)}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function headingWords(count: number, only: MismatchKind | null): string {
  if (only !== null)
    return count === 0
      ? t('{what}: none', { what: mismatchWords[only].label })
      : t('{what}: {number}', { what: mismatchWords[only].label, number: count })
  return plural(count, '{count} payment needs attention', '{count} payments need attention')
}

/** What is known of a mismatch beyond its kind. */
function MismatchDetail({ kind, detail }: Pick<PaymentMismatch, 'kind' | 'detail'>) {
  if (kind === 'refund-failed') return <RefundError error={detail} />
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      {kind === 'flagged' ? flagReasonText(detail) : providerSentence(detail)}
    </p>
  )
}
