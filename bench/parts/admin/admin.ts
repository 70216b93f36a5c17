import type { OpenBench } from '../../bench.ts'
import type { Row } from '../../report/row.ts'
import { measureAnalytics } from './analytics.ts'
import { measureAttendees } from './attendees.ts'
import { measureOffice } from './office.ts'

/** S8: the administration of a network that has grown large. */
export async function measureAdmin(bench: OpenBench): Promise<Row[]> {
  const rows: Row[] = []
  // Each has a site of its own, and the port is given back before the next one starts.
  for (const measure of [measureAttendees, measureOffice, measureAnalytics]) {
    rows.push(...(await measure(bench)))
    await bench.endPart()
  }
  return rows
}
