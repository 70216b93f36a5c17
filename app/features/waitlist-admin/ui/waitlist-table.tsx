import { Link } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { within } from '#app/kernel/define-list.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PhoneNumber } from '#app/ui/phone-number.tsx'
import { samePage } from '#app/ui/table-address.ts'
import { listPerLanguage, perLanguage } from '#language'
import { waitlistListing } from '../rules/waitlist-listing.ts'
import type { ListedWaitlistEntry } from '../waitlist-list.server.ts'
import { RowSteps, SelectedSteps } from './entry-steps.tsx'
import { noEntries, placesWords, statusWords } from './waitlist-admin-words.ts'
import { WaitlistFilterFields, type WaitlistFilterFieldsProps } from './waitlist-filter-fields.tsx'

type WaitlistTableProps = { page: KeysetPage<ListedWaitlistEntry>; timeZone: string } & (
  | { choice: WaitlistFilterFieldsProps }
  /** The list within one event. */
  | { eventId: string }
)

/** All entries, waiting or closed: searched, filtered, selected. */
export function WaitlistTable({ page, timeZone, ...of }: WaitlistTableProps) {
  const eventId = 'eventId' in of ? of.eventId : undefined
  return (
    <ListTable
      caption={t('Waitlist entries')}
      listing={eventId === undefined ? waitlistListing : within(waitlistListing, { eventId })}
      columns={eventId === undefined ? columns : columnsOfOne}
      page={page}
      timeZone={timeZone}
      selection={{
        nameOf: ({ firstName, lastName, eventTitle }) =>
          t('{firstName} {lastName} for {eventTitle}', { firstName, lastName, eventTitle }),
        actions: (chosen) => <SelectedSteps chosen={chosen} eventId={eventId} />,
      }}
      {...('choice' in of && { filters: <WaitlistFilterFields {...of.choice} /> })}
      empty={empty}
    />
  )
}

function Standing({ status, position, placesLeft }: ListedWaitlistEntry) {
  return (
    <>
      <StatusBadge status={status} />{' '}
      {position !== null && (
        <span className="text-ink-soft tabular-nums max-md:hidden">
          {placesLeft > 1
            ? t('No. {position}, {places}', {
                position: formatCount(position),
                places: placesWords(placesLeft),
              })
            : t('No. {position}', { position: formatCount(position) })}
        </span>
      )}
    </>
  )
}

const columns: ListColumn<ListedWaitlistEntry>[] = listPerLanguage(() => [
  {
    key: 'event',
    header: t('Event'),
    width: 16,
    priority: 2,
    phone: 'line',
    isTyped: true,
    cell: ({ eventId, eventTitle }) => (
      <Link to={`/admin/events/${eventId}`} className="link" {...written(eventTitle)}>
        {eventTitle}
      </Link>
    ),
  },
  {
    key: 'ticket',
    header: t('Ticket'),
    optional: 'shown',
    width: 8,
    priority: 5,
    isTyped: true,
    cell: ({ ticketName }) => ticketName,
  },
  {
    key: 'name',
    header: t('Name'),
    heading: true,
    isTyped: true,
    cell: ({ id, firstName, lastName }, { search }) => (
      <Link to={samePage(search, { entry: id })} preventScrollReset className="link">
        {`${firstName} ${lastName}`.trim()}
      </Link>
    ),
  },
  { key: 'contact', header: t('Contact'), optional: 'shown', width: 14, priority: 4, cell: Contact },
  {
    key: 'status',
    header: t('Status'),
    width: 12,
    phone: 'side',
    cell: Standing,
  },
  {
    key: 'held',
    header: t('Held until'),
    optional: 'hidden',
    width: 11,
    cell: ({ offeredUntil }, { timeZone }) =>
      offeredUntil ? <Moment at={offeredUntil} timeZone={timeZone} /> : '–',
  },
  {
    key: 'message',
    header: t('Message'),
    optional: 'shown',
    width: 8,
    priority: 5,
    isTyped: true,
    cell: ({ message }) => message || '–',
  },
  {
    key: 'joined',
    header: t('Joined'),
    sortKey: 'joined',
    optional: 'shown',
    width: 11,
    priority: 3,
    cell: ({ joinedAt }, { timeZone }) => <Moment at={joinedAt} timeZone={timeZone} />,
  },
  {
    key: 'actions',
    header: t('Actions'),
    width: 10,
    cell: (entry) => <RowSteps entry={entry} />,
  },
])

const columnsOfOne = listPerLanguage(() =>
  columns.map(
    (column): ListColumn<ListedWaitlistEntry> =>
      'key' in column && column.key === 'event'
        ? { key: 'ticket', header: t('Ticket'), cell: ({ ticketName }) => ticketName }
        : column,
  ),
)

/** Of the file, whose columns say other things than those of the screen. */
export const waitlistFile: FileColumn<ListedWaitlistEntry>[] = listPerLanguage(() => [
  { header: t('Event'), csv: ({ eventTitle }) => eventTitle },
  { header: t('First Name'), csv: ({ firstName }) => firstName },
  { header: t('Last Name'), csv: ({ lastName }) => lastName },
  { header: t('Email'), csv: ({ email }) => email },
  { header: t('Phone'), csv: ({ phoneNumber }) => phoneNumber },
  { header: t('Status'), csv: ({ status }) => status },
  { header: t('Message'), csv: ({ message }) => message },
  { header: t('Created Date'), csv: ({ joinedAt }, { timeZone }) => spreadsheetTime(joinedAt, timeZone) },
  {
    header: t('Notified Date'),
    csv: ({ notifiedAt }, { timeZone }) => (notifiedAt ? spreadsheetTime(notifiedAt, timeZone) : ''),
  },
])

const empty: ListEmpty = perLanguage(() => ({
  icon: 'hourglass',
  title: noEntries(),
  children: t('People join the waitlist of a sold-out ticket on the page of its event.'),
  noMatch: { icon: 'hourglass', showAll: t('Show all entries') },
}))

function Contact({ email, phoneNumber }: ListedWaitlistEntry) {
  return (
    <>
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>{' '}
      {phoneNumber && (
        <span className="list-more">
          <a href={`tel:${phoneNumber.replaceAll(' ', '')}`}>
            <PhoneNumber>{phoneNumber}</PhoneNumber>
          </a>
        </span>
      )}
    </>
  )
}

function StatusBadge({ status }: Pick<ListedWaitlistEntry, 'status'>) {
  const { label, tone } = statusWords[status]
  return <Badge tone={tone}>{label}</Badge>
}

export function Status({ entry, timeZone }: { entry: ListedWaitlistEntry; timeZone: string }) {
  const { status, position, placesLeft, offeredUntil } = entry
  return (
    <>
      <StatusBadge status={status} />
      {position !== null && (
        <span className="block text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {placesLeft > 1
            ? t('No. {position} in line, {places}', {
                position: formatCount(position),
                places: placesWords(placesLeft),
              })
            : t('No. {position} in line', { position: formatCount(position) })}
        </span>
      )}
      {offeredUntil && (
        <span className="block text-sm text-ink-soft tabular-nums">
          {t('Held until {date}, {time}', {
            date: formatDate(offeredUntil, timeZone),
            time: formatTime(offeredUntil, timeZone),
          })}
        </span>
      )}
    </>
  )
}
