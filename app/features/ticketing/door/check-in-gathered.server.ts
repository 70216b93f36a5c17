import { sql } from 'kysely'
import { userIdOf } from '#app/kernel/actor.ts'
import { normaliseTicketCode } from '#app/kernel/ids.ts'
import { admitTickets, type WrittenScan } from './admit-tickets.server.ts'
import { answeredScan, type Scanned } from './answered-scan.server.ts'
import type { CheckInOutcome } from './check-in-ticket.server.ts'
import { type ScannedRow, scannedSeat } from './scanned-seat.server.ts'

/**
 * Answers scans at one event's door by two statements, each as if it had come alone. Alone goes whatever is no ticket's
 * code, comes a second time (the ticket or the scan), was answered before, or whose ticket has changed meanwhile.
 */
export async function checkInGathered(scans: readonly Scanned[]): Promise<(CheckInOutcome | 'alone')[]> {
  const [first] = scans
  if (!first) return []
  const rows = await presentedSeats(scans)
  const taken = new Set<string>()
  const answered = scans.map((scanned, place): (WrittenScan & { outcome: CheckInOutcome }) | null => {
    const row = rows.get(place)
    const { scanId } = scanned.input
    if (!row || taken.has(scanId) || taken.has(row.ticketId)) return null
    taken.add(scanId).add(row.ticketId)
    return { ...scanned, ...answeredScan(scanned, row), code: row.code }
  })
  const written = await admitTickets(
    first.ctx,
    answered.filter((one) => one !== null),
  )
  return answered.map((one) => (one && written.has(one.scan.id) ? one.outcome : 'alone'))
}

/** What was found of each code, by its place among the scans. */
async function presentedSeats(scans: readonly Scanned[]): Promise<Map<number, ScannedRow>> {
  const [first] = scans
  if (!first) return new Map()
  const codes = scans.map(({ input }) => ('code' in input ? normaliseTicketCode(input.code) : null))
  const scanners = scans.map(({ ctx }) => userIdOf(ctx.actor))
  const presented = sql<{ code: string; scanned_by: string | null; place: number }>`unnest(
    ${codes}::text[], ${scanners}::uuid[]
  ) with ordinality`.as<'presented'>(sql`presented(code, scanned_by, place)`)
  const rows = await scannedSeat(first.ctx, sql.ref<string | null>('presented.scanned_by'))
    .innerJoin(presented, 'presented.code', 't.code')
    .select('presented.place')
    .execute()
  return new Map(rows.map((row) => [row.place - 1, row]))
}
