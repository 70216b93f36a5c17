import { sql } from 'kysely'
import { seedMails } from '../../../site/seed-mails.ts'
import { firstOf } from './first-of.ts'
import type { Subject } from './subject.ts'

/** What was sent over more than a year. */
export const mails: Subject = {
  name: 'mails',
  grow: async ({ database }, from, to) => {
    await seedMails(database.db, to, from)
  },
  async pages(db) {
    const newest = await firstOf(
      db,
      sql<{ id: string; recipient: string }>`select id, recipient from mails where message_id like '<seeded-%'
        order by created_at desc, id desc limit 1`,
    )
    const oldest = await firstOf(
      db,
      sql<{ id: string }>`select id from mails order by created_at, id offset 20 limit 1`,
    )
    const list = '/admin/email/history'
    return [
      { kind: 'list', name: 'History with counts', path: list },
      { kind: 'list', name: 'Last page', path: `${list}?after=${oldest.id}` },
      { kind: 'filter', name: 'What needs attention', path: `${list}?state=unsent` },
      { kind: 'filter', name: 'A frequent template', path: `${list}?kind=event-confirmation` },
      { kind: 'filter', name: 'A rare template', path: `${list}?kind=member-invitation` },
      { kind: 'filter', name: 'A state that none has', path: `${list}?state=cancelled` },
      { kind: 'filter', name: 'What came back', path: `${list}?state=bounced&kind=receipt` },
      { kind: 'search', name: 'One address', path: `${list}?q=${encodeURIComponent(newest.recipient)}` },
      { kind: 'search', name: 'A letter that many begin with', path: `${list}?q=a` },
      { kind: 'search', name: 'A name', path: `${list}?q=nadia+k` },
      { kind: 'search', name: 'No match', path: `${list}?q=zzzz` },
      { kind: 'list', name: 'One mail', path: `${list}/${newest.id}` },
      { kind: 'figures', name: 'Dashboard', path: '/admin' },
    ]
  },
}
