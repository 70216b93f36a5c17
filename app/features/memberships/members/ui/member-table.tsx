import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import type { MembershipState } from '../../own/rules/membership-state.ts'
import type { ListedMember, MemberPage } from '../member-list.server.ts'
import { listSearch } from '../rules/list-address.ts'
import { memberListing, roleFilterNames, statusFilterNames } from '../rules/member-listing.ts'
import { ExportMembers } from './export-members.tsx'
import { MemberFilterFields } from './member-filter-fields.tsx'
import { MemberRowActions } from './member-row-actions.tsx'
import { lastDay, showingWords, stateWords } from './member-words.ts'

type MemberTableProps = {
  page: MemberPage
  plans: readonly { id: string; name: string; isArchived: boolean }[]
  timeZone: string
}

/** All people with an account: who they are, and what membership they have. */
export function MemberTable({ page: { total, ...page }, plans, timeZone }: MemberTableProps) {
  const [search] = useSearchParams()
  return (
    <ListTable
      caption="Users"
      listing={memberListing}
      columns={columns}
      page={page}
      timeZone={timeZone}
      summary={showingWords(page.rows.length, total)}
      csv={`/admin/members.csv${listSearch(search)}`}
      selection={{
        nameOf: ({ name }) => name,
        total: total || null,
        actions: (chosen) => <ExportMembers chosen={chosen} />,
      }}
      filters={<MemberFilterFields plans={plans} timeZone={timeZone} />}
      empty={empty}
    />
  )
}

const columns: ListColumn<ListedMember>[] = [
  {
    key: 'user',
    header: 'User',
    heading: true,
    sortKey: 'name',
    cell: ({ id, name, email, username }, { search }) => (
      <>
        <Link
          to={`/admin/members/${id}${listSearch(search)}`}
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
        {isDoorStaff && <span className="block text-sm text-ink-soft">{roleFilterNames.door}</span>}
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
        {paid && given && (
          <span className="block text-sm text-ink-soft">{`${given.planName}, complimentary`}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    optional: 'shown',
    cell: (member, { timeZone }) => <Standing member={member} timeZone={timeZone} />,
  },
  {
    key: 'joined',
    header: 'Joined',
    sortKey: 'joined',
    optional: 'hidden',
    cell: ({ joinedAt }, { timeZone }) => (
      <span className="whitespace-nowrap tabular-nums">{formatDate(joinedAt, timeZone)}</span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    className: 'md:max-xl:px-2',
    cell: (member, { search }) => <MemberRowActions member={member} search={listSearch(search)} />,
  },
]

/** Of the file, whose columns say other things than those of the screen. */
export const memberFile: FileColumn<ListedMember>[] = [
  { header: 'User ID', csv: ({ id }) => id },
  { header: 'Name', csv: ({ name }) => name },
  { header: 'Email', csv: ({ email }) => email },
  { header: 'Username', csv: ({ username }) => username ?? '' },
  { header: 'Role', csv: ({ role, isDoorStaff }) => (isDoorStaff ? `${role}, Door staff` : role) },
  { header: 'Company', csv: ({ company }) => company },
  {
    header: 'Membership',
    csv: ({ paid, given }) =>
      [paid?.planName, given?.planName].filter((name) => name !== undefined).join('; '),
  },
  { header: 'Status', csv: standingsOf },
  {
    header: 'Complimentary until',
    csv: ({ given }, { timeZone }) => (given ? spreadsheetTime(given.endsAt, timeZone) : ''),
  },
  { header: 'Joined', csv: ({ joinedAt }, { timeZone }) => spreadsheetTime(joinedAt, timeZone) },
]

function standingsOf({ isBanned, paid, given, hasApplied }: ListedMember): string {
  const standings = [
    isBanned && 'Banned',
    paid && stateNames[paid.state],
    given && 'Complimentary',
    hasApplied && 'Application pending',
  ].filter((one) => typeof one === 'string')
  return standings.join('; ') || 'No membership'
}

const stateNames: Record<MembershipState, string> = {
  active: 'Active',
  waiting: 'Pending',
  ending: 'Active, cancelled',
  reading: 'Past due',
  paused: 'Unpaid',
  over: 'Ended',
}

const empty: ListEmpty = {
  icon: 'users',
  title: 'No users found.',
  children: 'Search matches the start of names, email addresses and usernames.',
  noMatch: { icon: 'users', showAll: 'Show all users' },
}

function Standing({ member, timeZone }: { member: ListedMember; timeZone: string }) {
  const { isBanned, paid, given, hasApplied } = member
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {isBanned && <Badge tone="danger">{statusFilterNames.banned}</Badge>}
      {paid && <Badge tone={stateWords[paid.state].tone}>{stateWords[paid.state].label}</Badge>}
      {given && <Badge tone="teal">{`Complimentary until ${lastDay(given.endsAt, timeZone)}`}</Badge>}
      {hasApplied && <Badge tone="warning">{statusFilterNames.applied}</Badge>}
      {!paid && !given && !isBanned && <Badge>{statusFilterNames.none}</Badge>}
    </span>
  )
}
