import { Form, useNavigation, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { rich } from '#app/ui/rich.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { listPerLanguage, perLanguage } from '#language'
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
      caption={t('Open invitations')}
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

const empty: ListEmpty = perLanguage(() => ({
  icon: 'mail',
  title: t('No open invitations'),
  children: t('People you invite are listed here until they accept.'),
  noMatch: {
    icon: 'mail',
    title: t('No matching invitations'),
    children: t('Try another part of the name or email address.'),
  },
}))

const columns: ListColumn<InvitationRow>[] = listPerLanguage(() => [
  {
    key: 'person',
    header: t('Person'),
    cell: ({ name, email }) => (
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{email}</p>
      </div>
    ),
  },
  {
    key: 'given',
    header: t('Access'),
    cell: ({ given, hasAccount }) => (
      <div>
        <Unbroken>{given ? firstLarge(given) : t('Account only')}</Unbroken>
        {hasAccount && <p className="text-sm text-ink-soft">{t('Added; no password yet')}</p>}
      </div>
    ),
  },
  { key: 'state', header: t('Status'), cell: (row, { timeZone }) => <State row={row} timeZone={timeZone} /> },
  {
    key: 'invited',
    header: t('Invited'),
    cell: ({ invitedAt, invitedBy }, { timeZone }) => (
      <div className="min-w-24">
        <span className="whitespace-nowrap tabular-nums">{formatDate(invitedAt, timeZone)}</span>
        {invitedBy && (
          <p className="text-sm text-ink-soft wrap-anywhere">{t('by {name}', { name: invitedBy })}</p>
        )}
      </div>
    ),
  },
  { key: 'actions', header: t('Actions'), cell: (row) => <Actions row={row} /> },
])

function State({ row, timeZone }: { row: InvitationRow; timeZone: string }) {
  const isLost = row.mail === 'failed' || row.mail === 'suppressed'
  const { label, tone } = isLost
    ? ({ label: t('Email failed'), tone: 'danger' } as const)
    : stateWords[row.state]
  return (
    <div>
      <Badge tone={tone}>{label}</Badge>
      {row.state === 'open' && !isLost && (
        <p className="mt-1 text-sm text-ink-soft">
          <Unbroken>{t('until {date}', { date: formatDate(row.expiresAt, timeZone) })}</Unbroken>
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
          {row.sentAt
            ? rich('Resend<more> to {name}</more>', { more: onlyHeard, name: row.name })
            : rich('Send<more> to {name}</more>', { more: onlyHeard, name: row.name })}
        </Button>
      </Form>
      <SecondPress
        label={t('Revoke…')}
        intent="withdraw"
        confirm={row.hasAccount ? t('Revoke link') : t('Revoke invitation')}
        fields={{ invitationId: row.id }}
        pending={pending}
      >
        {row.hasAccount
          ? t('The link of {name} stops working. The account and what it has stay.', { name: row.name })
          : t('The link of {name} stops working and their details are deleted.', { name: row.name })}
      </SecondPress>
    </div>
  )
}

/** How long invitations are kept, below their list. */
export function InvitationsKept() {
  return <p className="mt-3 text-sm text-ink-faint">{keptWords()}</p>
}

const firstLarge = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
