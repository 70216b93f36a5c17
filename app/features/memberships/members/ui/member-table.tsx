import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListedMember } from '../member-list.server.ts'
import { isNarrowed, type MemberFilters } from '../rules/member-filters.ts'
import { MemberFilterFields } from './member-filter-fields.tsx'
import { lastDay, roleFilterWords, showingWords, stateWords, statusFilterWords } from './member-words.ts'

type MemberTableProps = {
  page: KeysetPage<ListedMember>
  total: number
  filters: MemberFilters
  plans: readonly { id: string; name: string; isArchived: boolean }[]
  timeZone: string
}

/** Everybody with an account: who they are, and what membership they have. */
export function MemberTable({ page, total, filters, plans, timeZone }: MemberTableProps) {
  return (
    <DataTable
      caption="Users"
      columns={columnsIn(timeZone)}
      rows={page.rows}
      rowKey={({ id }) => id}
      previous={page.previous}
      next={page.next}
      summary={showingWords(page.rows.length, total)}
      filters={<MemberFilterFields filters={filters} plans={plans} />}
      empty={
        <EmptyState
          icon="users"
          title="No users found."
          action={
            isNarrowed(filters) && (
              <ButtonLink to="?" variant="secondary">
                Show all users
              </ButtonLink>
            )
          }
        >
          Search for a part of a name, an e-mail address or a username, or take a filter away.
        </EmptyState>
      }
    />
  )
}

function columnsIn(timeZone: string): DataColumn<ListedMember>[] {
  return [
    {
      key: 'user',
      header: 'User',
      heading: true,
      cell: ({ id, name, email, username }) => (
        <>
          <Link to={`/admin/members/${id}`} className="link wrap-anywhere">
            {name}
          </Link>
          {email !== name && (
            <span
              title={email}
              className="block text-sm font-normal wrap-anywhere text-ink-soft md:max-w-40 md:truncate xl:max-w-64"
            >
              {email}
            </span>
          )}
          {username && username !== name && (
            <span className="block text-sm font-normal wrap-anywhere text-ink-soft">@{username}</span>
          )}
        </>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      optional: 'shown',
      cell: ({ role, isDoorStaff }) => (
        <>
          <span className="md:whitespace-nowrap">{role}</span>
          {isDoorStaff && <span className="block text-sm text-ink-soft">{roleFilterWords.door}</span>}
        </>
      ),
    },
    {
      key: 'company',
      header: 'Company',
      optional: 'shown',
      className: 'md:max-xl:hidden',
      cell: ({ company }) => company || '–',
    },
    {
      key: 'membership',
      header: 'Membership',
      optional: 'shown',
      cell: ({ paid, given }) => (
        <>
          {paid?.planName ?? given?.planName ?? '–'}
          {paid && given && <span className="block text-sm text-ink-soft">{`${given.planName}, given`}</span>}
        </>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      optional: 'shown',
      cell: (member) => <Standing member={member} timeZone={timeZone} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      className: 'md:max-xl:px-2',
      cell: ({ id, name }) => (
        <ButtonLink
          to={`/admin/members/${id}`}
          variant="quiet"
          size="small"
          icon="eye"
          title={`View Profile of ${name}`}
        >
          <span className="whitespace-nowrap md:max-xl:sr-only">
            View Profile<span className="sr-only"> of {name}</span>
          </span>
        </ButtonLink>
      ),
    },
  ]
}

function Standing({ member, timeZone }: { member: ListedMember; timeZone: string }) {
  const { isBanned, paid, given, hasApplied } = member
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {isBanned && <Badge tone="danger">{statusFilterWords.banned}</Badge>}
      {paid && <Badge tone={stateWords[paid.state].tone}>{stateWords[paid.state].label}</Badge>}
      {given && <Badge tone="teal">{`Given until ${lastDay(given.endsAt, timeZone)}`}</Badge>}
      {hasApplied && <Badge tone="warning">{statusFilterWords.applied}</Badge>}
      {!paid && !given && !isBanned && <Badge>{statusFilterWords.none}</Badge>}
    </span>
  )
}
