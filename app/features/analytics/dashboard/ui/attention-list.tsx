import { Form, Link, useActionData, useNavigation } from 'react-router'
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
    one: '1 thing that must always hold does not',
    many: (count) => `${count} things that must always hold do not`,
    what: 'Money, places or people do not fit together somewhere. System names it; mend no row by hand before it is known why.',
    to: '/admin/system',
  },
  pausedLines: {
    icon: 'pause',
    one: '1 waiting room is paused',
    many: (count) => `${count} waiting rooms are paused`,
    what: 'Nobody is let in from its line until somebody goes on with it.',
    to: '/admin/waiting-rooms',
  },
  openLines: {
    icon: 'list-ordered',
    one: '1 waiting room is open',
    many: (count) => `${count} waiting rooms are open`,
    what: 'Many want to buy at once, and people are let in by turns. See how the line moves.',
    to: '/admin/waiting-rooms',
  },
  unsentMails: {
    icon: 'mail',
    one: '1 mail could not be sent',
    many: (count) => `${count} mails could not be sent`,
    what: 'Somebody waits for a ticket or a link. Check the mail server first; a mail whose answer was lost may arrive twice.',
    to: '/admin/email/history?state=unsent',
    retry: 'mails',
  },
  brokenTemplates: {
    icon: 'file-text',
    one: '1 mail template does not work',
    many: (count) => `${count} mail templates do not work`,
    what: 'Mails go out with the delivered template instead. Mend yours, or go back to the delivered one.',
    to: '/admin/email/templates?show=attention',
  },
  waitingCampaigns: {
    icon: 'mail',
    one: '1 mass or event email waits for you',
    many: (count) => `${count} mass or event emails wait for you`,
    what: 'It could not begin when its time had come, or nobody knows whether some of its mails arrived.',
    to: '/admin/email',
  },
  flaggedPayments: {
    icon: 'credit-card',
    one: '1 payment needs a look',
    many: (count) => `${count} payments need a look`,
    what: 'It does not match its order or membership, or could not be given back by itself.',
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
  undecidedDisputes: {
    icon: 'ticket',
    one: '1 lost dispute waits for a decision about its tickets',
    many: (count) => `${count} lost disputes wait for a decision about their tickets`,
    what: 'The bank has taken the money back and the tickets are still valid. Cancel them, or let them in with a warning.',
    to: '/admin/orders',
  },
  disputesWonForNothing: {
    icon: 'shield',
    one: '1 dispute was won after its tickets were cancelled',
    many: (count) => `${count} disputes were won after their tickets were cancelled`,
    what: 'The money is here again and the buyer has no tickets. Give it back, or agree on new tickets.',
    to: '/admin/orders',
  },
  differingDays: {
    icon: 'banknote',
    one: '1 day differs from the payment provider',
    many: (count) => `${count} days differ from the payment provider`,
    what: 'The ledger or the provider has a payment that the other has not. The comparison names it.',
    to: '/admin/payments/reconciliation',
  },
  newEnquiries: {
    icon: 'message-circle',
    one: '1 enquiry is new',
    many: (count) => `${count} enquiries are new`,
    what: 'Somebody wrote to the network and waits for an answer.',
    to: '/admin/enquiries?status=new',
  },
  parkedJobs: {
    icon: 'hourglass',
    one: '1 job is parked',
    many: (count) => `${count} jobs are parked`,
    what: 'It failed as often as it may. The log of the server says why; mend that first. System says which.',
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
          Nothing waits for you. Mails are sent, payments are settled.
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
            The mail server takes no mail
          </Link>
        </strong>
        <span className="break-words text-ink-soft">{words}. They leave by themselves once it does.</span>
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
            aria-label={`Try again: ${title}`}
          >
            Try again
          </Button>
        </Form>
      )}
    </li>
  )
}

const retriedWords: Record<Retry, { one: string; many: (count: number) => string }> = {
  mails: {
    one: '1 mail is back in the queue.',
    many: (count) => `${count} mails are back in the queue.`,
  },
  jobs: { one: '1 job is back in the queue.', many: (count) => `${count} jobs are back in the queue.` },
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
