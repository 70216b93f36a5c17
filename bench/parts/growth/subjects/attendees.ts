import { sql } from 'kysely'
import { seedAttendees } from '../../../site/seed-attendees.ts'
import { id } from '../../../site/seeding.ts'
import { firstOf } from './first-of.ts'
import type { Subject } from './subject.ts'

/** A tenth of them come to one event. */
export const attendees: Subject = {
  name: 'attendees',
  grow: async ({ database }, from, to) => {
    await seedAttendees(database.db, to, from)
  },
  async pages(db) {
    const event = await firstOf(db, sql<{ id: string }>`select ${id('0e0', '0')} as id`)
    const last = await firstOf(
      db,
      sql<{
        id: string
      }>`select id from tickets where event_id = ${event.id} order by issued_at, id offset 5 limit 1`,
    )
    const list = `/admin/events/${event.id}/attendees`
    return [
      { kind: 'list', name: 'Attendees with figures', path: list },
      { kind: 'list', name: 'By name', path: `${list}?sort=name` },
      { kind: 'list', name: 'By time of entry', path: `${list}?sort=-entered` },
      { kind: 'list', name: 'Last page', path: `${list}?after=${last.id}` },
      { kind: 'search', name: 'A name that many have', path: `${list}?q=karim` },
      { kind: 'search', name: 'A whole name', path: `${list}?q=nadia+karim` },
      { kind: 'search', name: 'An address', path: `${list}?q=guest-20` },
      { kind: 'search', name: 'A word of none', path: `${list}?q=quincunx` },
      { kind: 'filter', name: 'Not checked in', path: `${list}?state=not-checked-in` },
      { kind: 'filter', name: 'Claimed', path: `${list}?by=claimed` },
      { kind: 'figures', name: 'Charts and answers', path: `${list}?view=charts` },
      { kind: 'search', name: 'Palette, a name', path: '/admin/find?q=nadia' },
      { kind: 'figures', name: 'Dashboard', path: '/admin' },
    ]
  },
}
