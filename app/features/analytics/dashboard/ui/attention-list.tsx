import { Form, Link, useActionData, useNavigation } from 'react-router'
import { mismatchesPath } from '#app/features/order-admin/rules/mismatch-kinds.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { DashboardFigures } from '../dashboard-figures.server.ts'

type Attention = NonNullable<DashboardFigures['attention']>
type Counts = Attention['counts']

/** What an administrator may have done again from here. */
export type Retry = 'mails' | 'jobs'
/** How many went back into their queue. */
export type RetryAnswer = { retried: Retry; count: number }

type Line = {
  icon: IconName
  one: string
  many: (count: number) => string
  what: string
  to?: string
  retry?: Retry
}

const lines: Record<keyof Counts, Line> = {
  brokenInvariants: {
    icon: 'alert',
    one: '1 integrity check failed',
    many: (count) => `${count} integrity checks failed`,
    what: 'Some records about money, places or people are inconsistent. See System for details. Find the cause before you change any data.',
    to: '/admin/system',
  },
  pausedLines: {
    icon: 'pause',
    one: '1 waiting room is paused',
    many: (count) => `${count} waiting rooms are paused`,
    what: 'No one is admitted until you resume it.',
    to: '/admin/waiting-rooms',
  },
  openLines: {
    icon: 'list-ordered',
    one: '1 waiting room is open',
    many: (count) => `${count} waiting rooms are open`,
    what: 'Demand is high and people are admitted in turn. Check its progress.',
    to: '/admin/waiting-rooms',
  },
  unsentMails: {
    icon: 'mail',
    one: '1 email could not be sent',
    many: (count) => `${count} emails could not be sent`,
    what: 'People may be waiting for a ticket or a link. Check the mail server first. Unconfirmed emails may arrive twice if you resend them.',
    to: '/admin/email/history?state=unsent',
    retry: 'mails',
  },
  brokenTemplates: {
    icon: 'file-text',
    one: '1 email template has an error',
    many: (count) => `${count} email templates have errors`,
    what: 'Emails use the default template instead. Fix your template, or reset it to the default.',
    to: '/admin/email/templates?show=attention',
  },
  waitingCampaigns: {
    icon: 'mail',
    one: '1 mass or event email needs your decision',
    many: (count) => `${count} mass or event emails need your decision`,
    what: 'It was not sent at the scheduled time, or delivery of some emails is unconfirmed.',
    to: '/admin/email',
  },
  flaggedPayments: {
    icon: 'credit-card',
    one: '1 payment needs review',
    many: (count) => `${count} payments need review`,
    what: 'The payment does not match its order or membership, or could not be refunded automatically.',
    to: mismatchesPath('flagged'),
  },
  failedRefunds: {
    icon: 'banknote',
    one: '1 refund failed',
    many: (count) => `${count} refunds failed`,
    what: 'The payment provider rejected or returned the refund. The buyer has not received the money.',
    to: mismatchesPath('refund-failed'),
  },
  refundsAtProvider: {
    icon: 'undo-2',
    one: '1 refund was made at the payment provider',
    many: (count) => `${count} refunds were made at the payment provider`,
    what: 'The tickets are still valid. Open the order to cancel the tickets or keep them.',
    to: mismatchesPath('refund-at-provider'),
  },
  openDisputes: {
    icon: 'shield',
    one: '1 payment is disputed',
    many: (count) => `${count} payments are disputed`,
    what: 'A cardholder’s bank is reclaiming the money. Respond at the payment provider before the deadline.',
    to: mismatchesPath('dispute'),
  },
  undecidedDisputes: {
    icon: 'ticket',
    one: '1 lost dispute needs a decision about its tickets',
    many: (count) => `${count} lost disputes need a decision about their tickets`,
    what: 'The bank has taken the money back and the tickets are still valid. Cancel the tickets, or allow entry with a warning.',
    to: mismatchesPath('dispute-lost'),
  },
  disputesWonForNothing: {
    icon: 'shield',
    one: '1 dispute was won after its tickets were cancelled',
    many: (count) => `${count} disputes were won after their tickets were cancelled`,
    what: 'You received the money again and the buyer has no tickets. Refund the payment, or agree on new tickets.',
    to: mismatchesPath('dispute-won'),
  },
  differingDays: {
    icon: 'banknote',
    one: '1 day differs from the payment provider',
    many: (count) => `${count} days differ from the payment provider`,
    what: 'A payment is missing in the ledger or at the provider. See the comparison for details.',
    to: '/admin/payments/reconciliation',
  },
  openEnquiries: {
    icon: 'message-circle',
    one: '1 enquiry awaits a reply',
    many: (count) => `${count} enquiries await a reply`,
    what: 'Someone contacted the network and is waiting for a reply.',
    to: '/admin/enquiries?status=open',
  },
  parkedJobs: {
    icon: 'hourglass',
    one: '1 job failed',
    many: (count) => `${count} jobs failed`,
    what: 'All attempts failed. Check the server log and fix the cause before you retry. See System for the list.',
    to: '/admin/system',
    retry: 'jobs',
  },
}

/** What waits for a person, or that nothing does. The page's action does again what is asked for. */
export function AttentionList({ counts, outage }: Attention) {
  const names = (Object.keys(lines) as (keyof Counts)[]).filter((name) => counts[name] > 0)
  return (
    <>
      <Retried />
      {names.length === 0 && !outage ? (
        <p className="flex items-center gap-3">
          <Icon name="check-circle" className="size-6 text-success" />
          Nothing needs attention. Emails are sent and payments are settled.
        </p>
      ) : (
        <ul className="grid gap-4">
          {outage && <OutageLine words={outage} />}
          {names.map((name) => (
            <AttentionLine key={name} line={lines[name]} count={counts[name]} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Mails that wait for a server that takes none. */
function OutageLine({ words }: { words: string }) {
  return (
    <li className="flex flex-wrap items-start gap-3">
      <Icon name="mail" className="mt-0.5 size-6 text-danger" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="block font-semibold">
          <Link to="/admin/system" className="link">
            The mail server accepts no email
          </Link>
        </strong>
        <span className="break-words text-ink-soft">{words}. They are sent automatically when it does.</span>
      </p>
    </li>
  )
}

function AttentionLine({ line, count }: { line: Line; count: number }) {
  const { icon, one, many, what, to, retry } = line
  const title = count === 1 ? one : many(count)
  const pending = useNavigation().formData?.get('retry') === retry && retry !== undefined
  return (
    <li className="flex flex-wrap items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-6 text-warning" />
      <p className="min-w-0 flex-1 basis-60">
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
      {retry && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="retry" value={retry} />
          <Button
            type="submit"
            variant="secondary"
            icon="refresh"
            pending={pending}
            aria-label={`Retry: ${title}`}
          >
            Retry
          </Button>
        </Form>
      )}
    </li>
  )
}

const retriedWords: Record<Retry, { one: string; many: (count: number) => string }> = {
  mails: {
    one: '1 email is queued again.',
    many: (count) => `${count} emails are queued again.`,
  },
  jobs: { one: '1 job is queued again.', many: (count) => `${count} jobs are queued again.` },
}

function Retried() {
  const answer = useActionData<RetryAnswer | null>()
  const words = answer && retriedWords[answer.retried]
  return (
    <p role="status" className="mb-4 text-success empty:hidden">
      {answer && words && (answer.count === 1 ? words.one : words.many(answer.count))}
    </p>
  )
}
