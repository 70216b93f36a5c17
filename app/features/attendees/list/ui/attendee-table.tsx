import { Link, useSearchParams } from 'react-router'
import type { EventMenu, FormField } from '#app/db/schema/events.ts'
import { answersOf } from '#app/features/events/forms/rules/form-answers.ts'
import { dishNames } from '#app/features/ticketing/tickets/rules/chosen-dishes.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Chosen } from '#app/ui/data-table.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
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
}

/** The tickets of an event with their people: searched, filtered, sorted and selected. */
export function AttendeeTable(props: AttendeeTableProps) {
  const { page, reach, ticketTypes, timeZone, csv, actions } = props
  const [search] = useSearchParams()
  return (
    <ListTable
      caption="Attendees"
      listing={reach.details ? attendeeListing : doorListing}
      columns={columnsOf(props)}
      page={page}
      timeZone={timeZone}
      {...(csv && { csv })}
      choices={{ ticketTypeId: ticketTypes.map(({ id, name }) => ({ value: id, label: name })) }}
      selection={{
        nameOf: (row) => row.fullName ?? nameless,
        total: page.total || null,
        actions,
        none: 'Select tickets to use bulk actions',
      }}
      empty={emptyOf(search.get('q') ?? '')}
    />
  )
}

const nameColumns: ListColumn<ListedAttendee>[] = [
  {
    key: 'name',
    header: 'Name',
    heading: true,
    sortKey: 'name',
    className: 'md:min-w-36',
    cell: (row, { search }) => <Name row={row} to={addressOf(search, row.id)} />,
  },
  {
    key: 'state',
    header: 'Status',
    sortKey: 'entered',
    cell: (row, { timeZone }) => <State row={row} timeZone={timeZone} />,
  },
]

const contactColumns: ListColumn<ListedAttendee>[] = [
  {
    key: 'email',
    header: 'Email',
    optional: 'shown',
    cell: (row) => row.details?.email ?? '–',
  },
  {
    key: 'whatsapp',
    header: 'WhatsApp',
    optional: 'hidden',
    cell: (row) => row.details?.whatsappNumber ?? '–',
  },
]

const ticketColumns: ListColumn<ListedAttendee>[] = [
  { key: 'company', header: 'Company', optional: 'shown', cell: (row) => row.companyName ?? '–' },
  { key: 'ticket', header: 'Ticket', optional: 'shown', cell: (row) => row.ticketName },
]

const orderColumns: ListColumn<ListedAttendee>[] = [
  {
    key: 'order',
    header: 'Order',
    optional: 'hidden',
    cell: (row) =>
      row.details && (
        <Link to={`/admin/orders/${row.details.orderId}`} className="link whitespace-nowrap">
          {row.details.orderReference}
        </Link>
      ),
  },
  {
    key: 'way',
    header: 'Source',
    optional: 'hidden',
    cell: (row) => row.details && wayNames[row.details.cameBy],
  },
  {
    key: 'bought',
    header: 'Bought',
    sortKey: 'bought',
    optional: 'shown',
    cell: (row, { timeZone }) =>
      row.details && (
        <span className="whitespace-nowrap tabular-nums">{formatDate(row.details.boughtAt, timeZone)}</span>
      ),
  },
]

const paidColumn: ListColumn<ListedAttendee> = {
  key: 'paid',
  header: 'Paid',
  numeric: true,
  optional: 'shown',
  cell: paidOf,
}

function columnsOf({ reach, questions, menu }: AttendeeTableProps): ListColumn<ListedAttendee>[] {
  const asked = questions.map(
    (question): ListColumn<ListedAttendee> => ({
      key: `answer-${question.id}`,
      header: question.label,
      optional: 'hidden',
      cell: ({ details }) => (details && answersOf([question], details.answers)[0]?.value) || '–',
    }),
  )
  const dishes: ListColumn<ListedAttendee> = {
    key: 'menu',
    header: 'Menu',
    optional: 'hidden',
    cell: (row) => dishNames(row.details?.menuChoices ?? null, menu).join(', ') || '–',
  }
  return [
    ...nameColumns,
    ...(reach.details ? contactColumns : []),
    ...ticketColumns,
    ...(reach.details ? orderColumns : []),
    ...(reach.money ? [paidColumn] : []),
    ...(reach.details ? [...asked, ...(menu ? [dishes] : [])] : []),
  ]
}

/** The same list with the panel of one ticket beside it. */
function addressOf(search: URLSearchParams, ticketId: string): string {
  return tableAddress(search, {
    after: search.get('after'),
    before: search.get('before'),
    ticket: ticketId,
  })
}

function Name({ row, to }: { row: ListedAttendee; to: string }) {
  return (
    <>
      <Link to={to} preventScrollReset className="link inline-flex min-h-11 items-center md:min-h-0">
        {row.fullName ?? nameless}
      </Link>
      {!row.isComplete && row.details && (
        <span className="block text-sm font-normal text-warning">Details missing</span>
      )}
    </>
  )
}

function State({ row, timeZone }: { row: ListedAttendee; timeZone: string }) {
  const { text, tone } = standingWords(row)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={tone}>{text}</Badge>
      {row.checkedInAt && row.status === 'valid' && (
        <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {formatTime(row.checkedInAt, timeZone)}
        </span>
      )}
    </span>
  )
}

function paidOf({ paid, details }: ListedAttendee): string {
  if (!paid) return ''
  return details?.cameBy === 'claimed' ? freeMemberPrice(paid.currency) : formatPrice(paid)
}

function emptyOf(q: string): ListEmpty {
  return {
    icon: 'users',
    title: 'No attendees yet',
    children: 'Everyone with a ticket for this event is listed here.',
    noMatch: {
      title: isTooShort(q) ? 'Enter at least two letters' : 'No matching attendees',
      showAll: 'Show all attendees',
      children: 'Search matches the start of words.',
    },
  }
}
