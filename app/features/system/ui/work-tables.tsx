import { formatMoment } from '#app/kernel/dates.ts'
import { type Column, Table } from '#app/ui/table.tsx'
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

const queueColumns: Column<Queue>[] = [
  { key: 'name', header: 'Queue', heading: true, cell: ({ name }) => <Job name={name} /> },
  { key: 'waiting', header: 'Pending', numeric: true, cell: ({ waiting }) => waiting },
  { key: 'active', header: 'In progress', numeric: true, cell: ({ active }) => active },
  {
    key: 'oldest',
    header: 'Oldest pending for',
    numeric: true,
    cell: ({ oldestSeconds }) => since(oldestSeconds),
  },
]

/** Queues that have something to do; the others are counted. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const busy = queues.filter(
    ({ waiting, active, oldestSeconds }) => waiting + active > 0 || oldestSeconds > 0,
  )
  if (busy.length === 0) return <p>{`All ${queues.length} queues are empty.`}</p>
  return (
    <>
      <Table
        caption="Queues with jobs"
        hideCaption
        columns={queueColumns}
        rows={busy}
        rowKey={({ name }) => name}
      />
      <p className="mt-3 text-sm text-ink-soft">{`${queues.length - busy.length} of ${queues.length} queues are empty.`}</p>
    </>
  )
}

/** Jobs that gave up, by queue: what they were about and why they failed is in the log. */
export function ParkedTable({ parked, timeZone }: { parked: readonly ParkedJobs[]; timeZone: string }) {
  if (parked.length === 0) return null
  const columns: Column<ParkedJobs>[] = [
    { key: 'name', header: 'Failed jobs', heading: true, cell: ({ name }) => <Job name={name} /> },
    { key: 'count', header: 'Jobs', numeric: true, cell: ({ count }) => count },
    { key: 'since', header: 'First failure', cell: ({ since: at }) => formatMoment(at, timeZone) },
  ]
  return (
    <div className="mt-5">
      <Table caption="Failed jobs" hideCaption columns={columns} rows={parked} rowKey={({ name }) => name} />
      <p className="mt-3 text-sm text-ink-soft">
        On the server, <code>npm run jobs</code> shows the details and error of each job.
      </p>
    </div>
  )
}

const laneNames: Record<Lane['lane'], string> = { single: 'Individual', bulk: 'Bulk' }

const laneColumns: Column<Lane>[] = [
  { key: 'lane', header: 'Emails', heading: true, cell: ({ lane }) => laneNames[lane] },
  { key: 'waiting', header: 'Pending', numeric: true, cell: ({ waiting }) => waiting },
  { key: 'sending', header: 'In progress', numeric: true, cell: ({ sending }) => sending },
  { key: 'failed', header: 'Failed', numeric: true, cell: ({ failed }) => failed },
  {
    key: 'oldest',
    header: 'Oldest pending for',
    numeric: true,
    cell: ({ oldestSeconds }) => since(oldestSeconds),
  },
]

export function MailTable({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <Table
      caption="Emails by queue"
      hideCaption
      columns={laneColumns}
      rows={lanes}
      rowKey={({ lane }) => lane}
    />
  )
}

const providerNames: Record<string, string> = {
  stripe: 'Stripe',
  demo: 'Demo payments',
  mail: 'Mail provider',
}

/** The webhook events of the last 7 days, by provider. */
export function WebhookTable({
  webhooks,
  timeZone,
}: {
  webhooks: readonly WebhookActivity[]
  timeZone: string
}) {
  if (webhooks.length === 0) return <p>No webhook events in the last 7 days.</p>
  const columns: Column<WebhookActivity>[] = [
    {
      key: 'provider',
      header: 'Provider',
      heading: true,
      cell: ({ provider }) => providerNames[provider] ?? provider,
    },
    { key: 'count', header: 'Last 7 days', numeric: true, cell: ({ count }) => count },
    { key: 'last', header: 'Last received', cell: ({ lastAt }) => formatMoment(lastAt, timeZone) },
    { key: 'result', header: 'Last result', cell: ({ lastResult }) => lastResult },
  ]
  return (
    <Table
      caption="Webhook events"
      hideCaption
      columns={columns}
      rows={webhooks}
      rowKey={({ provider }) => provider}
    />
  )
}
