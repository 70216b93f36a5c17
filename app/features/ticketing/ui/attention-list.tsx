import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { NeedsAttention } from '../needs-attention.server.ts'

type Line = { icon: IconName; one: string; many: (count: number) => string; what: string; to?: string }

const lines: Record<keyof NeedsAttention, Line> = {
  unsentMails: {
    icon: 'mail',
    one: '1 mail could not be sent',
    many: (count) => `${count} mails could not be sent`,
    what: 'Somebody waits for a ticket or a link. Check the address and the mail server.',
  },
  flaggedPayments: {
    icon: 'credit-card',
    one: '1 payment needs a look',
    many: (count) => `${count} payments need a look`,
    what: 'It does not match its order, or could not be given back by itself.',
    to: '/admin/orders',
  },
  failedRefunds: {
    icon: 'banknote',
    one: '1 refund failed',
    many: (count) => `${count} refunds failed`,
    what: 'The provider refused it, or it came back; the money is not with the buyer.',
    to: '/admin/orders',
  },
  refundsAtProvider: {
    icon: 'undo-2',
    one: '1 refund was made at the payment provider',
    many: (count) => `${count} refunds were made at the payment provider`,
    what: 'Their tickets are still valid. Look at the order and refund them too, or leave them.',
    to: '/admin/orders',
  },
  openDisputes: {
    icon: 'shield',
    one: '1 payment is disputed',
    many: (count) => `${count} payments are disputed`,
    what: 'A cardholder’s bank wants the money back. Answer it at the payment provider in time.',
    to: '/admin/orders',
  },
  parkedJobs: {
    icon: 'hourglass',
    one: '1 job is parked',
    many: (count) => `${count} jobs are parked`,
    what: 'It failed as often as it may. The log of the server says why.',
  },
}

/** What waits for a person, or that nothing does. */
export function AttentionList({ counts }: { counts: NeedsAttention }) {
  const names = (Object.keys(lines) as (keyof NeedsAttention)[]).filter((name) => counts[name] > 0)
  if (names.length === 0) {
    return (
      <p className="flex items-center gap-3">
        <Icon name="check-circle" className="size-6 text-success" />
        Nothing waits for you. Mails are sent, payments are settled.
      </p>
    )
  }
  return (
    <ul className="grid gap-4">
      {names.map((name) => {
        const { icon, one, many, what, to } = lines[name]
        const title = counts[name] === 1 ? one : many(counts[name])
        return (
          <li key={name} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-6 text-warning" />
            <p>
              <strong className="block font-semibold">
                {to ? (
                  <Link to={to} className="link">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </strong>
              <span className="text-ink-soft">{what}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
