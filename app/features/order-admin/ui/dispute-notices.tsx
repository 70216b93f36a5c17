import { formatDate } from '#app/kernel/dates.ts'
import { formatAmount } from '#app/kernel/format-amount.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { isCurrency } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminDispute, AdminPayment } from '../admin-payments.server.ts'
import { decisionWords, disputeWords, mismatchWords, noRefundWords } from './admin-order-words.ts'
import { providerSentence } from './provider-words.ts'

type DisputeNoticeProps = { orderId: string; dispute: AdminDispute; hasValidTicket: boolean }

/** A dispute of a payment, and what is to do about it. */
export function DisputeNotice({ orderId, dispute, hasValidTicket }: DisputeNoticeProps) {
  return (
    <Notice
      tone={dispute.status === 'won' ? 'success' : 'danger'}
      title={t('{dispute}: {amount}', {
        dispute: disputeWords[dispute.status],
        amount: formatAmount({ minor: dispute.amountMinor, currency: dispute.currency }),
      })}
      actions={
        dispute.status === 'lost' &&
        dispute.decision !== 'void' &&
        hasValidTicket && (
          <ButtonLink
            to={`/admin/orders/${orderId}/disputes/${dispute.id}`}
            variant="secondary"
            icon="ticket"
          >
            {dispute.decision === null ? t('Decide about tickets') : t('Change decision')}
          </ButtonLink>
        )
      }
    >
      {[
        providerSentence(dispute.reason),
        disputeTodo(dispute, hasValidTicket),
        isCurrency(dispute.currency) ? '' : mismatchWords['dispute-unbooked'].todo,
      ]
        .filter(Boolean)
        .join('. ')}
    </Notice>
  )
}

type FraudNoticeProps = {
  warning: AdminPayment['fraudWarnings'][number]
  isDisputed: boolean
  timeZone: string
}

/** A warning of the card network. */
export function FraudNotice({
  warning: { kind, isActionable, warnedAt },
  isDisputed,
  timeZone,
}: FraudNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={joinList([mismatchWords['fraud-warning'].label, formatDate(warnedAt, timeZone)])}
    >
      {[providerSentence(kind), isActionable && !isDisputed ? mismatchWords['fraud-warning'].todo : '']
        .filter(Boolean)
        .join('. ')}
    </Notice>
  )
}

/** What is to do about a dispute, or was decided. */
function disputeTodo({ status, decision }: AdminDispute, hasValidTicket: boolean): string {
  if (status === 'open') return `${mismatchWords.dispute.todo} ${noRefundWords.open}`
  if (status === 'won') return decision === 'void' ? mismatchWords['dispute-won'].todo : ''
  if (decision === null && !hasValidTicket) return noRefundWords.lost
  return `${noRefundWords.lost} ${decisionWords[decision ?? 'none']}`
}
