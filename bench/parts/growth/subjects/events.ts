import { sql } from 'kysely'
import { cursorText } from '#app/features/events/rules/event-filters.ts'
import { rareWord, seedEvents } from '../../../site/seed-events.ts'
import { firstOf } from './first-of.ts'
import type { Subject } from './subject.ts'

type Place = { featured: boolean; startsAt: Date; id: string }

/** Published ones, four of five open. */
export const events: Subject = {
  name: 'events',
  grow: ({ database }, from, to) => seedEvents(database.db, to, from),
  async pages(db) {
    const open = sql`select is_featured as featured, starts_at as "startsAt", id, slug from events
      where status = 'published' and starts_at > now()`
    const ahead = sql`is_featured desc, starts_at, id`
    const second = await firstOf(db, sql<Place>`${open} order by ${ahead} offset 23 limit 1`)
    const last = await firstOf(
      db,
      sql<Place>`${open} order by is_featured, starts_at desc, id desc offset 20 limit 1`,
    )
    const { slug } = await firstOf(db, sql<{ slug: string }>`${open} order by id limit 1`)
    const oldest = await firstOf(
      db,
      sql<{ id: string }>`select id from events order by starts_at, id offset 20 limit 1`,
    )
    return [
      { kind: 'list', name: 'Home', path: '/' },
      { kind: 'list', name: 'Events', path: '/events' },
      { kind: 'list', name: 'Second page', path: `/events?after=${cursorText(second)}` },
      { kind: 'list', name: 'Last page', path: `/events?after=${cursorText(last)}` },
      { kind: 'list', name: 'Month', path: '/events?view=calendar' },
      { kind: 'list', name: 'Calendar to subscribe to', path: '/events.ics' },
      { kind: 'list', name: 'An event', path: `/events/${slug}` },
      { kind: 'search', name: 'A word of many', path: '/events?q=leadership' },
      { kind: 'search', name: 'A word of few', path: `/events?q=${rareWord.word}` },
      { kind: 'search', name: 'A word of none', path: '/events?q=quincunx' },
      { kind: 'search', name: 'A venue', path: '/events?q=library+77' },
      { kind: 'filter', name: 'Free and online', path: '/events?free=1&online=1' },
      { kind: 'filter', name: 'Paid', path: '/events?paid=1' },
      { kind: 'filter', name: 'This month', path: '/events?this-month=1' },
      { kind: 'list', name: 'Administration', path: '/admin/events' },
      { kind: 'list', name: 'Administration, by title', path: '/admin/events?sort=title' },
      { kind: 'list', name: 'Administration, last page', path: `/admin/events?before=${oldest.id}` },
      { kind: 'filter', name: 'Administration, upcoming', path: '/admin/events?time=upcoming' },
      { kind: 'filter', name: 'Administration, drafts', path: '/admin/events?status=draft' },
      { kind: 'search', name: 'Administration, a word of many', path: '/admin/events?q=workshop' },
      { kind: 'search', name: 'Administration, a word of few', path: `/admin/events?q=${rareWord.word}` },
      { kind: 'search', name: 'Administration, a word of none', path: '/admin/events?q=quincunx' },
      { kind: 'search', name: 'Palette, a word of many', path: '/admin/find?q=workshop' },
      { kind: 'figures', name: 'Dashboard', path: '/admin' },
    ]
  },
}
