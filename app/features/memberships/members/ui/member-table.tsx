import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import type { MembershipState } from '../../own/rules/membership-state.ts'
import type { Tag } from '../../tags/tag-people.server.ts'
import { TagBadges } from '../../tags/ui/tag-badges.tsx'
import type { ListedMember, MemberPage } from '../member-list.server.ts'
import { listSearch } from '../rules/list-address.ts'
import { memberListing, roleFilterNames, statusFilterNames } from '../rules/member-listing.ts'
import { MemberRowActions } from './member-row-actions.tsx'
import { lastDay, showingWords, stateWords } from './member-words.ts'

type MemberTableProps = {
  page: MemberPage
  plans: readonly { id: string; name: string; isArchived: boolean }[]
  tags: readonly Tag[]
  timeZone: string
  /** Saved views of the list. */
  views: ReactNode
}

/** All people with an account: who they are, and what membership they have. */
export function MemberTable({ page: { total, ...page }, plans, tags, timeZone, views }: MemberTableProps) {
  const [search] = useSearchParams()
  return (
    <ListTable
      caption="Users"
      listing={memberListing}
      columns={columns}
      page={{ ...page, total }}
      timeZone={timeZone}
      summary={showingWords(search, page.rows.length, total)}
      csv={`/admin/members.csv${listSearch(search)}`}
      csvNeedsReauth
      selection={{
        nameOf: ({ name }) => name,
        actions: (chosen) => (
          <Suspense>
            <MemberSelection chosen={chosen} tags={tags} />
          </Suspense>
        ),
      }}
      choices={{
        planId: plans.map(({ id, name, isArchived }) => ({
          value: id,
          label: isArchived ? `${name} (archived)` : name,
        })),
        ...(tags.length > 0 && { tags: tags.map(({ id, name }) => ({ value: id, label: name })) }),
      }}
      tools={views}
      empty={empty}
    />
  )
}

/** What can be done with a selection comes with the first one. */
const MemberSelection = lazy(async () => ({
  default: (await import('./member-selection.tsx')).MemberSelection,
}))

const columns: ListColumn<ListedMember>[] = [
  {
    key: 'user',
    header: 'User',
    heading: true,
    sortKey: 'name',
    isTyped: true,
    cell: ({ id, name, email, username }, { search }) => (
      <>
        <Link to={`/admin/members/${id}${listSearch(search)}`} preventScrollReset className="link">
          {name}
        </Link>{' '}
        {email !== name && <span className="list-more">{email}</span>}{' '}
        {username && username !== name && <span className="list-more">@{username}</span>}
      </>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    optional: 'shown',
    width: 9,
    priority: 3,
    phone: 'line',
    cell: ({ role, isDoorStaff }) => (
      <>
        {role} {isDoorStaff && <span className="list-more">{roleFilterNames.door}</span>}
      </>
    ),
  },
  {
    key: 'company',
    header: 'Company',
    optional: 'shown',
    width: 7,
    priority: 4,
    isTyped: true,
    cell: ({ company }) => company || '–',
  },
  {
    key: 'membership',
    header: 'Membership',
    optional: 'shown',
    width: 10,
    priority: 2,
    phone: 'line',
    cell: ({ paid, given }) => (
      <>
        {paid?.planName ?? given?.planName ?? '–'}{' '}
        {paid && given && <span className="list-more">{`${given.planName}, complimentary`}</span>}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    optional: 'shown',
    width: 14,
    phone: 'side',
    cell: (member, { timeZone }) => <Standing member={member} timeZone={timeZone} />,
  },
  {
    key: 'tags',
    header: 'Tags',
    optional: 'shown',
    width: 7,
    priority: 5,
    cell: ({ tags }) => (tags.length > 0 ? <TagBadges tags={tags} /> : '–'),
  },
  {
    key: 'joined',
    header: 'Joined',
    sortKey: 'joined',
    optional: 'hidden',
    width: 7,
    cell: ({ joinedAt }, { timeZone }) => (
      <span className="tabular-nums">{formatDate(joinedAt, timeZone)}</span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 9,
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
  { header: 'Tags', csv: ({ tags }) => tags.map(({ name }) => name).join('; ') },
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
  unpaid: 'Unpaid',
  paused: 'Paused',
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
    <span className="inline-flex gap-1">
      {isBanned && <Badge tone="danger">{statusFilterNames.banned}</Badge>}
      {paid && <Badge tone={stateWords[paid.state].tone}>{stateWords[paid.state].label}</Badge>}
      {given && <Badge tone="teal">Complimentary</Badge>}
      {hasApplied && <Badge tone="warning">{statusFilterNames.applied}</Badge>}
      {!paid && !given && !isBanned && <Badge>{statusFilterNames.none}</Badge>}{' '}
      {given && (
        <span className="list-more self-center max-md:hidden">{`until ${lastDay(given.endsAt, timeZone)}`}</span>
      )}
    </span>
  )
}
