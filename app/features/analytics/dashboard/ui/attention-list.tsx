import { Form, Link, useActionData, useNavigation } from 'react-router'
import { mismatchesPath } from '#app/features/order-admin/rules/mismatch-kinds.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { perLanguage } from '#language'
import type { DashboardFigures } from '../dashboard-figures.server.ts'

type Attention = NonNullable<DashboardFigures['attention']>
type Counts = Attention['counts']

/** What an administrator may have done again from here. */
export type Retry = 'mails' | 'jobs'
/** How many went back into their queue. */
export type RetryAnswer = { retried: Retry; count: number }

type Line = {
  icon: IconName
  title: (count: number) => string
  what: string
  to?: string
  retry?: Retry
}

// oxlint-disable-next-line max-lines-per-function -- a table.
const lines: Record<keyof Counts, Line> = perLanguage(() => ({
  brokenInvariants: {
    icon: 'alert',
    title: (count) => plural(count, '{count} integrity check failed', '{count} integrity checks failed'),
    what: t(
      'Some records about money, places or people are inconsistent. See System for details. Find the cause before you change any data.',
    ),
    to: '/admin/system',
  },
  pausedLines: {
    icon: 'pause',
    title: (count) => plural(count, '{count} waiting room is paused', '{count} waiting rooms are paused'),
    what: t('No one is admitted until you resume it.'),
    to: '/admin/waiting-rooms',
  },
  openLines: {
    icon: 'list-ordered',
    title: (count) => plural(count, '{count} waiting room is open', '{count} waiting rooms are open'),
    what: t('Demand is high and people are admitted in turn. Check its progress.'),
    to: '/admin/waiting-rooms',
  },
  unsentMails: {
    icon: 'mail',
    title: (count) => plural(count, '{count} email could not be sent', '{count} emails could not be sent'),
    what: t(
      'People may be waiting for a ticket or a link. Check the mail server first. Unconfirmed emails may arrive twice if you resend them.',
    ),
    to: '/admin/email/history?state=unsent',
    retry: 'mails',
  },
  brokenTemplates: {
    icon: 'file-text',
    title: (count) =>
      plural(count, '{count} email template has an error', '{count} email templates have errors'),
    what: t('Emails use the default template instead. Fix your template, or reset it to the default.'),
    to: '/admin/email/templates?show=attention',
  },
  waitingCampaigns: {
    icon: 'mail',
    title: (count) =>
      plural(
        count,
        '{count} mass or event email needs your decision',
        '{count} mass or event emails need your decision',
      ),
    what: t('It was not sent at the scheduled time, or delivery of some emails is unconfirmed.'),
    to: '/admin/email',
  },
  flaggedPayments: {
    icon: 'credit-card',
    title: (count) => plural(count, '{count} payment needs review', '{count} payments need review'),
    what: t('The payment does not match its order or membership, or could not be refunded automatically.'),
    to: mismatchesPath('flagged'),
  },
  failedRefunds: {
    icon: 'banknote',
    title: (count) => plural(count, '{count} refund failed', '{count} refunds failed'),
    what: t('The payment provider rejected or returned the refund. The buyer has not received the money.'),
    to: mismatchesPath('refund-failed'),
  },
  refundsAtProvider: {
    icon: 'undo-2',
    title: (count) =>
      plural(
        count,
        '{count} refund was made at the payment provider',
        '{count} refunds were made at the payment provider',
      ),
    what: t('The tickets are still valid. Open the order to cancel the tickets or keep them.'),
    to: mismatchesPath('refund-at-provider'),
  },
  openDisputes: {
    icon: 'shield',
    title: (count) => plural(count, '{count} payment is disputed', '{count} payments are disputed'),
    what: t(
      'A cardholder’s bank is reclaiming the money. Respond at the payment provider before the deadline.',
    ),
    to: mismatchesPath('dispute'),
  },
  undecidedDisputes: {
    icon: 'ticket',
    title: (count) =>
      plural(
        count,
        '{count} lost dispute needs a decision about its tickets',
        '{count} lost disputes need a decision about their tickets',
      ),
    what: t(
      'The bank has taken the money back and the tickets are still valid. Cancel the tickets, or allow entry with a warning.',
    ),
    to: mismatchesPath('dispute-lost'),
  },
  disputesWonForNothing: {
    icon: 'shield',
    title: (count) =>
      plural(
        count,
        '{count} dispute was won after its tickets were cancelled',
        '{count} disputes were won after their tickets were cancelled',
      ),
    what: t(
      'You received the money again and the buyer has no tickets. Refund the payment, or agree on new tickets.',
    ),
    to: mismatchesPath('dispute-won'),
  },
  differingDays: {
    icon: 'banknote',
    title: (count) =>
      plural(
        count,
        '{count} day differs from the payment provider',
        '{count} days differ from the payment provider',
      ),
    what: t('A payment is missing in the ledger or at the provider. See the comparison for details.'),
    to: '/admin/payments/reconciliation',
  },
  openEnquiries: {
    icon: 'message-circle',
    title: (count) => plural(count, '{count} enquiry awaits a reply', '{count} enquiries await a reply'),
    what: t('Someone contacted the network and is waiting for a reply.'),
    to: '/admin/enquiries?status=open',
  },
  parkedJobs: {
    icon: 'hourglass',
    title: (count) => plural(count, '{count} job failed', '{count} jobs failed'),
    what: t(
      'All attempts failed. Check the server log and fix the cause before you retry. See System for the list.',
    ),
    to: '/admin/system',
    retry: 'jobs',
  },
}))

/** What waits for a person, or that nothing does. The page's action does again what is asked for. */
export function AttentionList({ counts, outage }: Attention) {
  const names = (Object.keys(lines) as (keyof Counts)[]).filter((name) => counts[name] > 0)
  return (
    <>
      <Retried />
      {names.length === 0 && !outage ? (
        <p className="flex items-center gap-3">
          <Icon name="check-circle" className="size-6 text-success" />
          {t('Nothing needs attention. Emails are sent and payments are settled.')}
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
            {t('The mail server accepts no email')}
          </Link>
        </strong>
        <span className="break-words text-ink-soft">
          {t('{problem}. They are sent automatically when it does.', { problem: words })}
        </span>
      </p>
    </li>
  )
}

function AttentionLine({ line, count }: { line: Line; count: number }) {
  const { icon, what, to, retry } = line
  const title = line.title(count)
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
            aria-label={t('Retry: {title}', { title })}
          >
            {t('Retry')}
          </Button>
        </Form>
      )}
    </li>
  )
}

const retriedWords: Record<Retry, (count: number) => string> = {
  mails: (count) => plural(count, '{count} email is queued again.', '{count} emails are queued again.'),
  jobs: (count) => plural(count, '{count} job is queued again.', '{count} jobs are queued again.'),
}

function Retried() {
  const answer = useActionData<RetryAnswer | null>()
  return (
    <p role="status" className="mb-4 text-success empty:hidden">
      {answer && retriedWords[answer.retried]?.(answer.count)}
    </p>
  )
}
