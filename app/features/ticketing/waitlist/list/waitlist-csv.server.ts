import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import type { ChosenEntries } from './matching-entries.server.ts'
import { type ListedWaitlistEntry, waitlistList } from './waitlist-list.server.ts'

const rowsAtOnce = 500

const columns = [
  'Event',
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Status',
  'Message',
  'Created Date',
  'Notified Date',
]

/**
 * The chosen waitlist entries as a file, page by page, so that any number of them costs the memory of one; times are
 * those of `timeZone`. Needs 'waitlist:manage'.
 */
export async function* waitlistCsv(
  ctx: Ctx,
  chosen: ChosenEntries,
  timeZone: string,
  isOldestFirst = false,
): AsyncGenerator<string> {
  allow(ctx.actor, 'waitlist:manage')
  yield csvLines([columns])
  for (let after: string | null = null; ; ) {
    const page: KeysetPage<ListedWaitlistEntry> = await waitlistList(
      ctx,
      chosen,
      { after, before: null },
      rowsAtOnce,
      isOldestFirst,
    )
    yield csvLines(page.rows.map((entry) => fields(entry, timeZone)))
    if (page.next === null) return
    after = page.next
  }
}

function fields(entry: ListedWaitlistEntry, timeZone: string): string[] {
  return [
    entry.eventTitle,
    entry.firstName,
    entry.lastName,
    entry.email,
    entry.phoneNumber,
    entry.status,
    entry.message,
    spreadsheetTime(entry.joinedAt, timeZone),
    entry.notifiedAt ? spreadsheetTime(entry.notifiedAt, timeZone) : '',
  ]
}
