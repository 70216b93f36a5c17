import type { Bench } from '../../bench.ts'
import type { Row } from '../../report/row.ts'
import { measureAttendees } from './attendees.ts'

/** S8: the administration of a network that has grown large. */
export async function measureAdmin(bench: Bench): Promise<Row[]> {
  return [...(await measureAttendees(bench))]
}
