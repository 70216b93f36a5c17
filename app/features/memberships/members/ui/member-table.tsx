import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListedMember, MemberPage } from '../member-list.server.ts'
import { listSearch } from '../rules/list-address.ts'
import { isNarrowed, type MemberFilters } from '../rules/member-filters.ts'
import type { MemberSorting } from '../rules/member-sorting.ts'
import { ExportMembers } from './export-members.tsx'
import { MemberFilterFields } from './member-filter-fields.tsx'
import { MemberRowActions } from './member-row-actions.tsx'
import { lastDay, roleFilterWords, showingWords, stateWords, statusFilterWords } from './member-words.ts'

type MemberTableProps = {
  page: MemberPage
  filters: MemberFilters
  sorting: MemberSorting
  plans: readonly { id: string; name: string; isArchived: boolean }[]
  timeZone: string
}

/** Everybody with an account: who they are, and what membership they have. */
export function MemberTable({ page, filters, sorting, plans, timeZone }: MemberTableProps) {
  const [search] = useSearchParams()
  const kept = listSearch(search)
  return (
    <DataTable
      caption="Users"
      columns={columnsIn(timeZone, kept)}
      rows={page.rows}
      rowKey={({ id }) => id}
      previous={page.previous}
      next={page.next}
      sorting={sorting}
      summary={showingWords(page.rows.length, page.total)}
      csv={`/admin/members.csv${kept}`}
      selection={{
        nameOf: ({ name }) => name,
        total: page.total || null,
        matching: JSON.stringify(filters),
        actions: (chosen) => <ExportMembers chosen={chosen} />,
      }}
      filters={<MemberFilterFields filters={filters} plans={plans} />}
      empty={
        <EmptyState
          icon="users"
          title="No users found."
          action={
            isNarrowed(filters) && (
              <ButtonLink to="?" variant="secondary" preventScrollReset>
                Show all users
              </ButtonLink>
            )
          }
        >
          A search looks for the beginnings of words of names, e-mail addresses and usernames.
        </EmptyState>
      }
    />
  )
}

function columnsIn(timeZone: string, search: string): DataColumn<ListedMember>[] {
  return [
    {
      key: 'user',
      header: 'User',
      heading: true,
      sortKey: 'name',
      cell: ({ id, name, email, username }) => (
        <>
          <Link
            to={`/admin/members/${id}${search}`}
            preventScrollReset
            className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0"
          >
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
      className: 'md:max-lg:hidden',
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
      key: 'joined',
      header: 'Joined',
      sortKey: 'joined',
      optional: 'hidden',
      cell: ({ joinedAt }) => (
        <span className="whitespace-nowrap tabular-nums">{formatDate(joinedAt, timeZone)}</span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      className: 'md:max-xl:px-2',
      cell: (member) => <MemberRowActions member={member} search={search} />,
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
