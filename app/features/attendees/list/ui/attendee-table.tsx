import { Link, useSearchParams } from 'react-router'
import type { EventMenu, FormField } from '#app/db/schema/events.ts'
import { answersOf } from '#app/features/events/forms/rules/form-answers.ts'
import { dishNames } from '#app/features/ticketing/tickets/rules/chosen-dishes.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Chosen } from '#app/ui/data-table.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { PhoneNumber } from '#app/ui/phone-number.tsx'
import { samePage } from '#app/ui/table-address.ts'
import { listPerLanguage, perLanguage } from '#language'
import type { AttendeePage, ListedAttendee } from '../attendee-list.server.ts'
import { attendeeListing, doorListing, wayNames } from '../rules/attendee-listing.ts'
import type { AttendeeReach } from '../rules/attendee-reach.ts'
import { isTooShort } from '../rules/typed-search.ts'
import { nameless, standingWords } from './attendee-words.ts'

type AttendeeTableProps = {
  page: AttendeePage
  reach: AttendeeReach
  ticketTypes: readonly { id: string; name: string }[]
  questions: readonly FormField[]
  menu: EventMenu | null
  timeZone: string
  csv: string | null
  actions: (chosen: Chosen) => React.ReactNode
  /** Checks one ticket in, with one press. */
  checkIn: (row: ListedAttendee) => React.ReactNode
  tools: React.ReactNode
}

/** The tickets of an event with their people: searched, filtered, sorted and selected. */
export function AttendeeTable(props: AttendeeTableProps) {
  const { page, reach, ticketTypes, timeZone, csv, actions, tools } = props
  const [search] = useSearchParams()
  return (
    <ListTable
      caption={t('Attendees')}
      listing={reach.details ? attendeeListing : doorListing}
      columns={columnsOf(props)}
      page={page}
      timeZone={timeZone}
      tools={tools}
      {...(csv && { csv })}
      csvNeedsReauth
      choices={{ ticketTypeId: ticketTypes.map(({ id, name }) => ({ value: id, label: name })) }}
      selection={{
        nameOf: (row) => row.fullName ?? nameless(),
        actions,
        none: t('Select tickets to use bulk actions'),
      }}
      empty={emptyOf(search.get('q') ?? '')}
    />
  )
}

const nameColumn: ListColumn<ListedAttendee> = perLanguage(() => ({
  key: 'name',
  header: t('Name'),
  heading: true,
  sortKey: 'name',
  isTyped: true,
  cell: (row, { search }) => <Name row={row} to={samePage(search, { ticket: row.id })} />,
}))

const contactColumns: ListColumn<ListedAttendee>[] = listPerLanguage(() => [
  {
    key: 'email',
    header: t('Email'),
    optional: 'shown',
    width: 13,
    priority: 3,
    cell: (row) => row.details?.email ?? '–',
  },
  {
    key: 'whatsapp',
    header: t('WhatsApp'),
    optional: 'hidden',
    cell: ({ details }) =>
      details?.whatsappNumber ? <PhoneNumber>{details.whatsappNumber}</PhoneNumber> : '–',
  },
])

const ticketColumns: ListColumn<ListedAttendee>[] = listPerLanguage(() => [
  {
    key: 'company',
    header: t('Company'),
    optional: 'shown',
    width: 9,
    priority: 4,
    phone: 'line',
    isTyped: true,
    cell: (row) => row.companyName ?? '–',
  },
  {
    key: 'ticket',
    header: t('Ticket'),
    optional: 'shown',
    width: 9,
    priority: 2,
    phone: 'line',
    cell: (row) => row.ticketName,
  },
])

const orderColumns: ListColumn<ListedAttendee>[] = listPerLanguage(() => [
  {
    key: 'order',
    header: t('Order'),
    optional: 'hidden',
    cell: (row) =>
      row.details && (
        <Link to={`/admin/orders/${row.details.orderId}`} className="link">
          {row.details.orderReference}
        </Link>
      ),
  },
  {
    key: 'way',
    header: t('Source'),
    optional: 'hidden',
    cell: (row) => row.details && wayNames[row.details.cameBy],
  },
  {
    key: 'bought',
    header: t('Bought'),
    sortKey: 'bought',
    optional: 'shown',
    width: 7,
    priority: 5,
    cell: (row, { timeZone }) =>
      row.details && <span className="tabular-nums">{formatDate(row.details.boughtAt, timeZone)}</span>,
  },
])

const paidColumn: ListColumn<ListedAttendee> = perLanguage(() => ({
  key: 'paid',
  header: t('Paid'),
  numeric: true,
  optional: 'shown',
  width: 7,
  priority: 3,
  cell: paidOf,
}))

function columnsOf({ reach, questions, menu, checkIn }: AttendeeTableProps): ListColumn<ListedAttendee>[] {
  const asked = questions.map(
    (question): ListColumn<ListedAttendee> => ({
      key: `answer-${question.id}`,
      header: question.label,
      optional: 'hidden',
      isTyped: true,
      cell: ({ details }) => (details && answersOf([question], details.answers)[0]?.value) || '–',
    }),
  )
  const dishes: ListColumn<ListedAttendee> = {
    key: 'menu',
    header: t('Menu'),
    optional: 'hidden',
    cell: (row) => joinList(dishNames(row.details?.menuChoices ?? null, menu)) || '–',
  }
  const state: ListColumn<ListedAttendee> = {
    key: 'state',
    header: t('Status'),
    sortKey: 'entered',
    width: 11,
    phone: 'side',
    cell: (row, { timeZone }) =>
      row.status === 'valid' && !row.checkedInAt ? checkIn(row) : <State row={row} timeZone={timeZone} />,
  }
  return [
    nameColumn,
    state,
    ...(reach.details ? contactColumns : []),
    ...ticketColumns,
    ...(reach.details ? orderColumns : []),
    ...(reach.money ? [paidColumn] : []),
    ...(reach.details ? [...asked, ...(menu ? [dishes] : [])] : []),
  ]
}

function Name({ row, to }: { row: ListedAttendee; to: string }) {
  return (
    <>
      <Link to={to} preventScrollReset className="link" {...written(row.fullName ?? '')}>
        {row.fullName ?? nameless()}
      </Link>{' '}
      {/* In one piece: beside an Arabic name it would lose its beginning. */}
      {!row.isComplete && row.details && (
        <span className="list-more text-warning md:inline-block">{t('Details missing')}</span>
      )}
    </>
  )
}

function State({ row, timeZone }: { row: ListedAttendee; timeZone: string }) {
  const { text, tone } = standingWords(row)
  return (
    <>
      <Badge tone={tone}>{text}</Badge>{' '}
      {row.checkedInAt && row.status === 'valid' && (
        <span className="text-ink-soft tabular-nums max-md:hidden">
          {formatTime(row.checkedInAt, timeZone)}
        </span>
      )}
    </>
  )
}

function paidOf({ paid, details }: ListedAttendee): string {
  if (!paid) return ''
  return details?.cameBy === 'claimed' ? freeMemberPrice(paid.currency) : formatPrice(paid)
}

function emptyOf(q: string): ListEmpty {
  return {
    icon: 'users',
    title: t('No attendees yet'),
    children: t('Everyone with a ticket for this event is listed here.'),
    noMatch: {
      title: isTooShort(q) ? t('Enter at least two letters') : t('No matching attendees'),
      showAll: t('Show all attendees'),
      children: t('Search matches the start of words. Void tickets are listed under Status.'),
    },
  }
}
