import { Link, useSearchParams } from 'react-router'
import type { EventMenu, FormField } from '#app/db/schema/events.ts'
import { answersOf } from '#app/features/events/forms/rules/form-answers.ts'
import { dishNames } from '#app/features/ticketing/tickets/rules/chosen-dishes.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type Chosen, type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import type { AttendeePage, ListedAttendee } from '../attendee-list.server.ts'
import { type AttendeeFilters, isNarrowed } from '../rules/attendee-filters.ts'
import type { AttendeeReach } from '../rules/attendee-reach.ts'
import type { AttendeeSorting } from '../rules/attendee-sorting.ts'
import { isTooShort } from '../rules/typed-search.ts'
import { AttendeeFilterFields } from './attendee-filter-fields.tsx'
import { nameless, standingWords, wayWords } from './attendee-words.ts'

type AttendeeTableProps = {
  page: AttendeePage
  filters: AttendeeFilters
  sorting: AttendeeSorting
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
  const { page, filters, sorting, reach } = props
  const [search] = useSearchParams()
  return (
    <DataTable
      caption="Attendees"
      columns={columnsOf(props, search)}
      {...page}
      rowKey={(row) => row.id}
      sorting={sorting}
      {...(props.csv && { csv: props.csv })}
      selection={{
        nameOf: (row) => row.fullName ?? nameless,
        total: page.total || null,
        matching: JSON.stringify(filters),
        actions: props.actions,
        none: 'Tick the boxes of tickets to do something with them',
      }}
      empty={isNarrowed(filters) ? <NoMatch isShort={isTooShort(filters.q)} /> : <NobodyYet />}
      filters={<AttendeeFilterFields filters={filters} reach={reach} ticketTypes={props.ticketTypes} />}
    />
  )
}

const contactColumns: DataColumn<ListedAttendee>[] = [
  {
    key: 'email',
    header: 'E-mail',
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

function orderColumns(timeZone: string): DataColumn<ListedAttendee>[] {
  return [
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
      header: 'Came by',
      optional: 'hidden',
      cell: (row) => row.details && wayWords[row.details.cameBy],
    },
    {
      key: 'bought',
      header: 'Bought',
      sortKey: 'bought',
      optional: 'shown',
      cell: (row) =>
        row.details && (
          <span className="whitespace-nowrap tabular-nums">{formatDate(row.details.boughtAt, timeZone)}</span>
        ),
    },
  ]
}

function columnsOf(
  { reach, questions, menu, timeZone }: AttendeeTableProps,
  search: URLSearchParams,
): DataColumn<ListedAttendee>[] {
  const paid: DataColumn<ListedAttendee>[] = [
    { key: 'paid', header: 'Paid', numeric: true, optional: 'shown', cell: paidOf },
  ]
  const asked = questions.map(
    ({ id }, index): DataColumn<ListedAttendee> => ({
      key: `answer-${id}`,
      header: questions[index]?.label ?? '',
      optional: 'hidden',
      cell: (row) => answerOf(row, questions[index]) || '–',
    }),
  )
  const dishes: DataColumn<ListedAttendee>[] = [
    {
      key: 'menu',
      header: 'Menu',
      optional: 'hidden',
      cell: (row) => dishNames(row.details?.menuChoices ?? null, menu).join(', ') || '–',
    },
  ]
  return [
    {
      key: 'name',
      header: 'Name',
      heading: true,
      sortKey: 'name',
      className: 'md:min-w-36',
      cell: (row) => <Name row={row} to={addressOf(search, row.id)} />,
    },
    {
      key: 'state',
      header: 'State',
      sortKey: 'entered',
      cell: (row) => <State row={row} timeZone={timeZone} />,
    },
    ...(reach.details ? contactColumns : []),
    { key: 'company', header: 'Company', optional: 'shown', cell: (row) => row.companyName ?? '–' },
    { key: 'ticket', header: 'Ticket', optional: 'shown', cell: (row) => row.ticketName },
    ...(reach.details ? orderColumns(timeZone) : []),
    ...(reach.money ? paid : []),
    ...(reach.details ? [...asked, ...(menu ? dishes : [])] : []),
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

function answerOf(row: ListedAttendee, question: FormField | undefined): string {
  if (!question || !row.details) return ''
  return answersOf([question], row.details.answers)[0]?.value ?? ''
}

function NobodyYet() {
  return (
    <EmptyState icon="users" title="No attendees yet">
      Everybody with a ticket for this event is listed here, as soon as the first one is bought or claimed.
    </EmptyState>
  )
}

function NoMatch({ isShort }: { isShort: boolean }) {
  return (
    <EmptyState
      icon="search"
      title={isShort ? 'Type at least two letters' : 'Nobody matches'}
      action={
        <ButtonLink to="?" variant="secondary" preventScrollReset>
          Show all attendees
        </ButtonLink>
      }
    >
      A search looks for the beginnings of words.
    </EmptyState>
  )
}
