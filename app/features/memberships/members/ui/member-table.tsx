import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListedMember } from '../member-list.server.ts'
import { lastDay, showingWords, subscriptionWords } from './member-words.ts'

type MemberTableProps = {
  page: KeysetPage<ListedMember>
  total: number
  search: string
  timeZone: string
}

/** Everybody with an account: who they are, and what membership they have. */
export function MemberTable({ page, total, search, timeZone }: MemberTableProps) {
  const columns: DataColumn<ListedMember>[] = [
    {
      key: 'user',
      header: 'User',
      heading: true,
      className: 'md:min-w-52',
      cell: ({ id, name, email, username }) => (
        <>
          <Link to={`/admin/users/${id}`} className="link wrap-anywhere">
            {name || email}
          </Link>
          <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{email}</span>
          {username && username !== name && (
            <span className="block text-sm font-normal wrap-anywhere text-ink-soft">@{username}</span>
          )}
        </>
      ),
    },
    { key: 'role', header: 'Role', cell: ({ role }) => role },
    { key: 'company', header: 'Company', cell: ({ company }) => company || '–' },
    { key: 'membership', header: 'Membership', cell: ({ planName }) => planName ?? '–' },
    { key: 'status', header: 'Status', cell: (member) => <Standing member={member} timeZone={timeZone} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: ({ id, name, email }) => (
        <ButtonLink to={`/admin/users/${id}`} variant="quiet" size="small" icon="eye">
          View Profile<span className="sr-only"> of {name || email}</span>
        </ButtonLink>
      ),
    },
  ]
  return (
    <DataTable
      caption="Users"
      columns={columns}
      rows={page.rows}
      rowKey={({ id }) => id}
      previous={page.previous}
      next={page.next}
      summary={showingWords(page.rows.length, total)}
      filters={
        <DataFilters
          searchLabel="Search by name, email or username"
          search={search}
          isFiltered={search !== ''}
        />
      }
      empty={
        <EmptyState icon="users" title="No users found.">
          Search for a part of a name, an e-mail address or a username.
        </EmptyState>
      }
    />
  )
}

function Standing({ member, timeZone }: { member: ListedMember; timeZone: string }) {
  const { isBanned, subscriptionStatus, givenUntil } = member
  if (isBanned) return <Badge tone="danger">Banned</Badge>
  if (subscriptionStatus) {
    const { label, tone } = subscriptionWords[subscriptionStatus]
    return <Badge tone={tone}>{label}</Badge>
  }
  if (givenUntil) return <Badge tone="teal">{`Given until ${lastDay(givenUntil, timeZone)}`}</Badge>
  return <Badge>No membership</Badge>
}
