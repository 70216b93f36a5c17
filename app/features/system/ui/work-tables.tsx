import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { rich } from '#app/ui/rich.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { listPerLanguage, perLanguage } from '#language'
import { shortSpan } from '../rules/spans.ts'
import type { ParkedJobs, SystemJobs, SystemState, WebhookActivity } from '../system-state.server.ts'
import { jobTitle } from './job-words.ts'

type Queue = SystemJobs['queues'][number]
type Lane = NonNullable<SystemState['mails']>['lanes'][number]

const since = (seconds: number) => (seconds > 0 ? shortSpan(seconds) : '–')

function Job({ name }: { name: string }) {
  return (
    <>
      {jobTitle(name)} <code className="block text-sm font-normal text-ink-soft">{name}</code>
    </>
  )
}

const queueColumns: Column<Queue>[] = listPerLanguage(() => [
  { key: 'name', header: t('Queue'), heading: true, cell: ({ name }) => <Job name={name} /> },
  { key: 'waiting', header: t('Pending'), numeric: true, cell: ({ waiting }) => waiting },
  { key: 'active', header: t('In progress'), numeric: true, cell: ({ active }) => active },
  {
    key: 'oldest',
    header: t('Oldest pending for'),
    numeric: true,
    cell: ({ oldestSeconds }) => since(oldestSeconds),
  },
])

/** Queues that have something to do; the others are counted. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const busy = queues.filter(
    ({ waiting, active, oldestSeconds }) => waiting + active > 0 || oldestSeconds > 0,
  )
  if (busy.length === 0) return <p>{t('All {queues} queues are empty.', { queues: queues.length })}</p>
  return (
    <>
      <Table
        caption={t('Queues with jobs')}
        hideCaption
        columns={queueColumns}
        rows={busy}
        rowKey={({ name }) => name}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {t('{empty} of {queues} queues are empty.', {
          empty: queues.length - busy.length,
          queues: queues.length,
        })}
      </p>
    </>
  )
}

/** Jobs that gave up, by queue: what they were about and why they failed is in the log. */
export function ParkedTable({ parked, timeZone }: { parked: readonly ParkedJobs[]; timeZone: string }) {
  if (parked.length === 0) return null
  const columns: Column<ParkedJobs>[] = [
    { key: 'name', header: t('Failed jobs'), heading: true, cell: ({ name }) => <Job name={name} /> },
    { key: 'count', header: t('Jobs'), numeric: true, cell: ({ count }) => count },
    { key: 'since', header: t('First failure'), cell: ({ since: at }) => formatMoment(at, timeZone) },
  ]
  return (
    <div className="mt-5">
      <Table
        caption={t('Failed jobs')}
        hideCaption
        columns={columns}
        rows={parked}
        rowKey={({ name }) => name}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {rich('On the server, <code>npm run jobs</code> shows the details and error of each job.', {
          code: (words) => <code dir="ltr">{words}</code>,
        })}
      </p>
    </div>
  )
}

const laneNames: Record<Lane['lane'], string> = perLanguage(() => ({
  single: t('Individual'),
  bulk: t('Bulk'),
}))

const laneColumns: Column<Lane>[] = listPerLanguage(() => [
  { key: 'lane', header: t('Emails'), heading: true, cell: ({ lane }) => laneNames[lane] },
  { key: 'waiting', header: t('Pending'), numeric: true, cell: ({ waiting }) => waiting },
  { key: 'sending', header: t('In progress'), numeric: true, cell: ({ sending }) => sending },
  { key: 'failed', header: t('Failed'), numeric: true, cell: ({ failed }) => failed },
  {
    key: 'oldest',
    header: t('Oldest pending for'),
    numeric: true,
    cell: ({ oldestSeconds }) => since(oldestSeconds),
  },
])

export function MailTable({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <Table
      caption={t('Emails by queue')}
      hideCaption
      columns={laneColumns}
      rows={lanes}
      rowKey={({ lane }) => lane}
    />
  )
}

const providerNames: Record<string, string> = perLanguage(() => ({
  stripe: 'Stripe',
  demo: t('Demo payments'),
  mail: t('Mail provider'),
}))

/** What became of a webhook event. */
const resultWords: Record<string, string> = perLanguage(() => ({
  'already-settled': t('already settled'),
  confirmed: t('order confirmed'),
  flagged: t('payment flagged'),
  'given-back': t('payment refunded'),
  'no-places': t('no places left'),
  nothing: t('nothing to do'),
  'nothing-new': t('nothing new'),
  'nothing-paid': t('nothing paid'),
  recorded: t('recorded'),
  settled: t('settled'),
  'unknown-payment': t('unknown payment'),
  'unknown-subscription': t('unknown subscription'),
}))

/** The webhook events of the last 7 days, by provider. */
export function WebhookTable({
  webhooks,
  timeZone,
}: {
  webhooks: readonly WebhookActivity[]
  timeZone: string
}) {
  if (webhooks.length === 0) return <p>{t('No webhook events in the last 7 days.')}</p>
  const columns: Column<WebhookActivity>[] = [
    {
      key: 'provider',
      header: t('Provider'),
      heading: true,
      cell: ({ provider }) => providerNames[provider] ?? provider,
    },
    { key: 'count', header: t('Last 7 days'), numeric: true, cell: ({ count }) => count },
    { key: 'last', header: t('Last received'), cell: ({ lastAt }) => formatMoment(lastAt, timeZone) },
    {
      key: 'result',
      header: t('Last result'),
      cell: ({ lastResult }) => resultWords[lastResult] ?? lastResult,
    },
  ]
  return (
    <Table
      caption={t('Webhook events')}
      hideCaption
      columns={columns}
      rows={webhooks}
      rowKey={({ provider }) => provider}
    />
  )
}
