import { Form, useNavigation, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { InvitationRow } from '../open-invitations.server.ts'
import { invitationListing } from '../rules/invitation-listing.ts'
import { keptWords, stateWords } from './invitation-words.ts'

type InvitationListProps = {
  page: KeysetPage<InvitationRow> & { total: number }
  timeZone: string
}

/** Who was invited and has not come yet, with what can be done about it. */
export function InvitationList({ page, timeZone }: InvitationListProps) {
  const [search] = useSearchParams()
  return (
    <ListTable
      caption="Open invitations"
      listing={invitationListing}
      columns={columns}
      page={page}
      timeZone={timeZone}
      isTall
      filters={page.total > 0 || search.has('q') ? undefined : false}
      empty={empty}
    />
  )
}

const empty: ListEmpty = {
  icon: 'mail',
  title: 'No open invitations',
  children: 'People you invite are listed here until they accept.',
  noMatch: {
    icon: 'mail',
    title: 'No matching invitations',
    children: 'Try another part of the name or email address.',
  },
}

const columns: ListColumn<InvitationRow>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ name, email }) => (
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{email}</p>
      </div>
    ),
  },
  {
    key: 'given',
    header: 'Access',
    cell: ({ given, hasAccount }) => (
      <div>
        <Unbroken>{given ? firstLarge(given) : 'Account only'}</Unbroken>
        {hasAccount && <p className="text-sm text-ink-soft">Added; no password yet</p>}
      </div>
    ),
  },
  { key: 'state', header: 'Status', cell: (row, { timeZone }) => <State row={row} timeZone={timeZone} /> },
  {
    key: 'invited',
    header: 'Invited',
    cell: ({ invitedAt, invitedBy }, { timeZone }) => (
      <div className="min-w-24">
        <span className="whitespace-nowrap tabular-nums">{formatDate(invitedAt, timeZone)}</span>
        {invitedBy && <p className="text-sm text-ink-soft wrap-anywhere">{`by ${invitedBy}`}</p>}
      </div>
    ),
  },
  { key: 'actions', header: 'Actions', cell: (row) => <Actions row={row} /> },
]

function State({ row, timeZone }: { row: InvitationRow; timeZone: string }) {
  const isLost = row.mail === 'failed' || row.mail === 'suppressed'
  const { label, tone } = isLost
    ? ({ label: 'Email failed', tone: 'danger' } as const)
    : stateWords[row.state]
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

function Actions({ row }: { row: InvitationRow }) {
  const pending = useNavigation().formData?.get('invitationId') === row.id
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
        label="Revoke…"
        intent="withdraw"
        confirm={row.hasAccount ? 'Revoke link' : 'Revoke invitation'}
        fields={{ invitationId: row.id }}
        pending={pending}
      >
        {row.hasAccount
          ? `The link of ${row.name} stops working. The account and what it has stay.`
          : `The link of ${row.name} stops working and their details are deleted.`}
      </SecondPress>
    </div>
  )
}

/** How long invitations are kept, below their list. */
export function InvitationsKept() {
  return <p className="mt-3 text-sm text-ink-faint">{keptWords}</p>
}

const firstLarge = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
