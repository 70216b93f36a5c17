import { Form } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { InvitationRow } from '../open-invitations.server.ts'
import { keptWords, stateWords } from './invitation-words.ts'

type InvitationListProps = {
  rows: InvitationRow[]
  previous: string | null
  next: string | null
  total: number
  q: string
  timeZone: string
  /** The invitation that something is being done with. */
  pendingId: string | null
}

/** Who was invited and has not come yet, with what can be done about it. */
export function InvitationList({ rows, total, q, timeZone, pendingId, ...page }: InvitationListProps) {
  const isFiltered = q !== ''
  return (
    <DataTable
      caption="Open invitations"
      rows={rows}
      rowKey={(row) => row.id}
      {...page}
      summary={`Showing ${rows.length} of ${total.toLocaleString('en')} open`}
      filters={
        (total > 0 || isFiltered) && (
          <DataFilters searchLabel="Name or e-mail" search={q} isFiltered={isFiltered} />
        )
      }
      empty={
        <EmptyState icon="mail" title={isFiltered ? 'Nobody like that is invited' : 'No open invitations'}>
          {isFiltered
            ? 'Look for another part of the name or address.'
            : 'Whoever you invite stands here until they accept.'}
        </EmptyState>
      }
      columns={[
        {
          key: 'person',
          header: 'Person',
          cell: (row) => (
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{row.name}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">{row.email}</p>
            </div>
          ),
        },
        {
          key: 'given',
          header: 'Comes with',
          cell: (row) => <Unbroken>{row.given ? firstLarge(row.given) : 'An account'}</Unbroken>,
        },
        { key: 'state', header: 'State', cell: (row) => <State row={row} timeZone={timeZone} /> },
        {
          key: 'invited',
          header: 'Invited',
          cell: (row) => (
            <div className="min-w-24">
              <span className="whitespace-nowrap tabular-nums">{formatDate(row.invitedAt, timeZone)}</span>
              {row.invitedBy && (
                <p className="text-sm text-ink-soft wrap-anywhere">{`by ${row.invitedBy}`}</p>
              )}
            </div>
          ),
        },
        {
          key: 'actions',
          header: 'Actions',
          cell: (row) => <Actions row={row} pending={pendingId === row.id} />,
        },
      ]}
    />
  )
}

function State({ row, timeZone }: { row: InvitationRow; timeZone: string }) {
  const isLost = row.mail === 'failed' || row.mail === 'suppressed'
  const { label, tone } = isLost ? ({ label: 'Mail failed', tone: 'danger' } as const) : stateWords[row.state]
  return (
    <div>
      <Badge tone={tone}>{label}</Badge>
      {row.state === 'open' && !isLost && (
        <p className="mt-1 text-sm text-ink-soft">
          <Unbroken>{`until ${formatDate(row.expiresAt, timeZone)}`}</Unbroken>
        </p>
      )}
    </div>
  )
}

function Actions({ row, pending }: { row: InvitationRow; pending: boolean }) {
  return (
    <div className="flex flex-wrap items-start gap-x-2">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="invitationId" value={row.id} />
        <Button type="submit" name="intent" value="send" variant="secondary" icon="mail" pending={pending}>
          {row.sentAt ? 'Resend' : 'Send'}
          <span className="sr-only"> to {row.name}</span>
        </Button>
      </Form>
      <SecondPress
        label="Withdraw…"
        intent="withdraw"
        confirm="Withdraw the invitation"
        fields={{ invitationId: row.id }}
        pending={pending}
      >
        {`The link of ${row.name} stops working, and nothing is kept of them.`}
      </SecondPress>
    </div>
  )
}

/** How long invitations are kept, below their list. */
export function InvitationsKept() {
  return <p className="mt-3 text-sm text-ink-faint">{keptWords}</p>
}

const firstLarge = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
