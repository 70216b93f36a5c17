import { sql } from 'kysely'
import { isPaying, seededUser, seedUsers } from '../../../site/seed-users.ts'
import { id } from '../../../site/seeding.ts'
import { firstOf } from './first-of.ts'
import type { Parties, Subject } from './subject.ts'

/** People with an account, of whom two of five paid for a membership; these have a portrait in the directory. */
export const members: Subject = {
  name: 'members',
  async grow(parties, from, to) {
    await seedUsers(parties.database.db, to, from)
    await givePortraits(parties, from, to)
  },
  async pages(db) {
    const middle = await firstOf(
      db,
      sql<{
        id: string
      }>`select user_id as id from people_list order by joined_at, user_id offset 40 limit 1`,
    )
    const plan = await firstOf(
      db,
      sql<{
        id: string
      }>`select plan_id as id from subscriptions where provider_ref like 'bench_user_%' limit 1`,
    )
    const list = '/admin/members'
    return [
      { kind: 'list', name: 'Members', path: '/members' },
      { kind: 'search', name: 'Members, a company of many', path: '/members?q=palm' },
      { kind: 'search', name: 'Members, a word of none', path: '/members?q=quincunx' },
      { kind: 'list', name: 'Users with their number', path: list },
      { kind: 'list', name: 'By name', path: `${list}?sort=name` },
      { kind: 'list', name: 'Last page', path: `${list}?after=${middle.id}` },
      { kind: 'search', name: 'A name that many have', path: `${list}?q=nadia` },
      { kind: 'search', name: 'A whole name', path: `${list}?q=nadia+karim` },
      { kind: 'search', name: 'An address', path: `${list}?q=nadia.33%40school.example` },
      { kind: 'search', name: 'A word of none', path: `${list}?q=quincunx` },
      { kind: 'filter', name: 'Without a membership', path: `${list}?status=none` },
      { kind: 'filter', name: 'VIP Member', path: `${list}?role=vip` },
      { kind: 'filter', name: 'Who pay', path: `${list}?status=active` },
      { kind: 'filter', name: 'Of a plan', path: `${list}?plan=${plan.id}` },
      { kind: 'search', name: 'Palette, a name', path: '/admin/find?q=nadia' },
      { kind: 'figures', name: 'Dashboard', path: '/admin' },
    ]
  },
}

async function givePortraits({ database }: Parties, from: number, to: number): Promise<void> {
  const paying = sql`generate_series(${from}::bigint, ${to - 1}::bigint) n where ${sql.raw(isPaying('n'))}`
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into files (id, key, kind, content_type, bytes, width, height, variants, original_name, created_at)
      select ${id('024', 'n')}, 'images/portrait-' || n || '.webp', kind, content_type, bytes, width, height, variants,
        original_name, created_at
      from (select f.* from files f join member_images i on i.file_id = f.id order by f.id limit 1) f, ${paying}`.execute(
      tx,
    )
    await sql`insert into member_images (id, user_id, file_id, position, uploaded_at)
      select ${id('024', 'n')}, ${seededUser('n')}, ${id('024', 'n')}, 1, now() from ${paying}`.execute(tx)
  })
  await sql`vacuum analyze files, member_images`.execute(database.db)
}
