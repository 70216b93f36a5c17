import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import { comma } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { listPerLanguage, perLanguage } from '#language'
import type { MembershipState } from '../../own/rules/membership-state.ts'
import type { Tag } from '../../tags/tag-people.server.ts'
import { TagBadges } from '../../tags/ui/tag-badges.tsx'
import { profileRoleWords } from '../../ui/profile-role-words.ts'
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
      caption={t('Users')}
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
          label: isArchived ? t('{name} (archived)', { name }) : name,
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

// oxlint-disable-next-line max-lines-per-function -- a table.
const columns: ListColumn<ListedMember>[] = listPerLanguage(() => [
  {
    key: 'user',
    header: t('User'),
    heading: true,
    sortKey: 'name',
    isTyped: true,
    cell: ({ id, name, email, username }, { search }) => (
      <>
        <Link
          to={`/admin/members/${id}${listSearch(search)}`}
          preventScrollReset
          className="link"
          {...written(name)}
        >
          {name}
        </Link>{' '}
        {email !== name && <span className="list-more">{email}</span>}{' '}
        {username && username !== name && <span className="list-more">@{username}</span>}
      </>
    ),
  },
  {
    key: 'role',
    header: t('Role'),
    optional: 'shown',
    width: 9,
    priority: 3,
    phone: 'line',
    cell: ({ role, isDoorStaff }) => (
      <>
        {profileRoleWords[role]} {isDoorStaff && <span className="list-more">{roleFilterNames.door}</span>}
      </>
    ),
  },
  {
    key: 'company',
    header: t('Company'),
    optional: 'shown',
    width: 7,
    priority: 4,
    isTyped: true,
    cell: ({ company }) => (company ? <span {...written(company)}>{company}</span> : '–'),
  },
  {
    key: 'membership',
    header: t('Membership'),
    optional: 'shown',
    width: 10,
    priority: 2,
    phone: 'line',
    cell: ({ paid, given }) => (
      <>
        {paid?.planName ?? given?.planName ?? '–'}{' '}
        {paid && given && (
          <span className="list-more">{t('{plan}, complimentary', { plan: given.planName })}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: t('Status'),
    optional: 'shown',
    width: 14,
    phone: 'side',
    cell: (member, { timeZone }) => <Standing member={member} timeZone={timeZone} />,
  },
  {
    key: 'tags',
    header: t('Tags'),
    optional: 'shown',
    width: 7,
    priority: 5,
    cell: ({ tags }) => (tags.length > 0 ? <TagBadges tags={tags} /> : '–'),
  },
  {
    key: 'joined',
    header: t('Joined'),
    sortKey: 'joined',
    optional: 'hidden',
    width: 7,
    cell: ({ joinedAt }, { timeZone }) => (
      <span className="tabular-nums">{formatDate(joinedAt, timeZone)}</span>
    ),
  },
  {
    key: 'actions',
    header: t('Actions'),
    width: 9,
    cell: (member, { search }) => <MemberRowActions member={member} search={listSearch(search)} />,
  },
])

/** Of the file, whose columns say other things than those of the screen. */
export const memberFile = listPerLanguage((): FileColumn<ListedMember>[] => [
  { header: t('User ID'), csv: ({ id }) => id },
  { header: t('Name'), csv: ({ name }) => name },
  { header: t('Email'), csv: ({ email }) => email },
  { header: t('Username'), csv: ({ username }) => username ?? '' },
  {
    header: t('Role'),
    csv: ({ role, isDoorStaff }) =>
      [profileRoleWords[role], ...(isDoorStaff ? [t('Door staff')] : [])].join(comma()),
  },
  { header: t('Company'), csv: ({ company }) => company },
  {
    header: t('Membership'),
    csv: ({ paid, given }) =>
      [paid?.planName, given?.planName].filter((name) => name !== undefined).join('; '),
  },
  { header: t('Status'), csv: standingsOf },
  { header: t('Tags'), csv: ({ tags }) => tags.map(({ name }) => name).join('; ') },
  {
    header: t('Complimentary until'),
    csv: ({ given }, { timeZone }) => (given ? spreadsheetTime(given.endsAt, timeZone) : ''),
  },
  { header: t('Joined'), csv: ({ joinedAt }, { timeZone }) => spreadsheetTime(joinedAt, timeZone) },
])

function standingsOf({ isBanned, paid, given, hasApplied }: ListedMember): string {
  const standings = [
    isBanned && t('Banned'),
    paid && stateNames[paid.state],
    given && t('Complimentary'),
    hasApplied && t('Application pending'),
  ].filter((one) => typeof one === 'string')
  return standings.join('; ') || t('No membership')
}

const stateNames: Record<MembershipState, string> = perLanguage(() => ({
  active: t('Active'),
  waiting: t('Pending'),
  ending: t('Active, cancelled'),
  reading: t('Past due'),
  unpaid: t('Unpaid'),
  paused: t('Paused'),
  over: t('Ended'),
}))

const empty: ListEmpty = perLanguage(() => ({
  icon: 'users',
  title: t('No users found.'),
  children: t('Search matches the start of names, email addresses and usernames.'),
  noMatch: { icon: 'users', showAll: t('Show all users') },
}))

function Standing({ member, timeZone }: { member: ListedMember; timeZone: string }) {
  const { isBanned, paid, given, hasApplied } = member
  return (
    <span className="inline-flex gap-1">
      {isBanned && <Badge tone="danger">{statusFilterNames.banned}</Badge>}
      {paid && <Badge tone={stateWords[paid.state].tone}>{stateWords[paid.state].label}</Badge>}
      {given && <Badge tone="teal">{t('Complimentary')}</Badge>}
      {hasApplied && <Badge tone="warning">{statusFilterNames.applied}</Badge>}
      {!paid && !given && !isBanned && <Badge>{statusFilterNames.none}</Badge>}{' '}
      {given && (
        <span className="list-more self-center max-md:hidden">
          {t('until {date}', { date: lastDay(given.endsAt, timeZone) })}
        </span>
      )}
    </span>
  )
}
