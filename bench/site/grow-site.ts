import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

/** What a site of size `n` has of each: the greatest of the sizes measured is a large network after ten years. */
const kinds = {
  events: { perSize: 0.5, seeds: `select id from events where status = 'published' and ends_at > now()` },
  posts: { perSize: 1, seeds: `select id from blog_posts where status = 'published'` },
  members: {
    perSize: 2,
    seeds: `select a.user_id as id from membership_applications a join member_images i on i.user_id = a.user_id
      where a.status = 'approved' group by a.user_id`,
  },
  categories: { perSize: 0.05, seeds: 'select id from gallery_categories' },
  pictures: { perSize: 5, seeds: `select id from gallery_items where kind = 'image' and status = 'active'` },
  orders: { perSize: 1, seeds: `select id from orders where status = 'confirmed'` },
} as const
type Kind = keyof typeof kinds

/** Each row of `table` that belongs to a seed is copied; `n` numbers the copies, `r` is the row, `s` its seed. */
type Copy = { kind: Kind; table: string; of: string; changes: string }

const id = (kind: string, n = 'n') => `md5('bench-${kind}-' || ${n})::uuid`
/** The id of a copy of a row of which a seed has several. */
const anyId = `md5(r.id::text || n)::uuid`
/** A gallery of size 10,000 has 500 categories of 100 pictures. */
const categoryOf = id('categories', '(n / 100)')

const copies: readonly Copy[] = [
  {
    kind: 'events',
    table: 'events',
    of: 'r.id = s.id',
    // Four of five are still to come.
    changes: `'id', ${id('events')}, 'slug', r.slug || '-' || n, 'title', r.title || ' ' || n, 'is_featured', false,
      'starts_at', now() + (n % 700 + 1 - case when n % 5 = 0 then 800 else 0 end) * interval '1 day',
      'ends_at', now() + (n % 700 + 1 - case when n % 5 = 0 then 800 else 0 end) * interval '1 day' + interval '2 hours'`,
  },
  {
    kind: 'events',
    table: 'ticket_types',
    of: 'r.event_id = s.id',
    changes: `'id', ${anyId}, 'event_id', ${id('events')}`,
  },
  {
    kind: 'events',
    table: 'event_images',
    of: 'r.event_id = s.id',
    changes: `'id', ${anyId}, 'event_id', ${id('events')}`,
  },
  {
    kind: 'posts',
    table: 'blog_posts',
    of: 'r.id = s.id',
    changes: `'id', ${id('posts')}, 'slug', r.slug || '-' || n, 'title', r.title || ' ' || n, 'is_featured', false,
      'published_at', now() - n * interval '1 hour'`,
  },
  {
    kind: 'members',
    table: 'users',
    of: 'r.id = s.id',
    changes: `'id', ${id('members')}, 'email', n || '@bench.example', 'username', null, 'display_username', null`,
  },
  {
    kind: 'members',
    table: 'membership_applications',
    of: 'r.user_id = s.id',
    changes: `'id', ${id('applications')}, 'user_id', ${id('members')}, 'is_featured', false,
      'company_name', r.company_name || ' ' || n`,
  },
  {
    kind: 'members',
    table: 'files',
    of: 'r.id in (select i.file_id from member_images i where i.user_id = s.id and i.position = 1)',
    changes: `'id', ${id('portraits')}, 'key', r.key || '.' || n`,
  },
  {
    kind: 'members',
    table: 'member_images',
    of: 'r.user_id = s.id and r.position = 1',
    changes: `'id', ${id('portraits')}, 'user_id', ${id('members')}, 'file_id', ${id('portraits')}`,
  },
  {
    kind: 'categories',
    table: 'gallery_categories',
    of: 'r.id = s.id',
    changes: `'id', ${id('categories')}, 'name', r.name || ' ' || n, 'event_id', null, 'position', 1000`,
  },
  {
    kind: 'pictures',
    table: 'files',
    of: 'r.id = (select i.file_id from gallery_items i where i.id = s.id)',
    changes: `'id', ${id('pictures')}, 'key', r.key || '.g' || n`,
  },
  {
    kind: 'pictures',
    table: 'gallery_items',
    of: 'r.id = s.id',
    changes: `'id', ${id('pictures')}, 'file_id', ${id('pictures')}, 'category_id', ${categoryOf}`,
  },
  {
    kind: 'orders',
    table: 'orders',
    of: 'r.id = s.id',
    changes: `'id', ${id('orders')}, 'reference', 'BENCH-' || n, 'access_key', left(md5('key' || n), 26),
      'attempt_token', 'bench-' || n, 'buyer_name', r.buyer_name || ' ' || n, 'created_at', now() - n * interval '1 minute'`,
  },
  {
    kind: 'orders',
    table: 'order_lines',
    of: 'r.order_id = s.id',
    changes: `'id', ${anyId}, 'order_id', ${id('orders')}`,
  },
  {
    kind: 'orders',
    table: 'attendees',
    of: 'r.order_id = s.id',
    changes: `'id', ${anyId}, 'order_id', ${id('orders')}, 'order_line_id', md5(r.order_line_id::text || n)::uuid,
      'details_key', left(md5(r.id::text || 'key' || n), 26)`,
  },
]

/** Remembers what the demo brought, which everything added is a copy of. Once per site. */
export async function rememberSeeds(db: Kysely<Database>): Promise<void> {
  await sql`create table bench_seeds (kind text, id uuid, place int, size int)`.execute(db)
  for (const [kind, { seeds }] of Object.entries(kinds)) {
    await sql`
      insert into bench_seeds
      select ${kind}, id, row_number() over (order by id) - 1, count(*) over () from (${sql.raw(seeds)}) seeds
    `.execute(db)
  }
}

/** Adds copies of what the demo brought, from a site of size `from` to one of size `to`, and analyses. */
export async function growSite(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Nothing that could be wrong is put in: checking every reference would take most of the time.
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    for (const copy of copies) await copyRows(connection, copy, from, to)
    await sql`
      insert into membership_grants (id, user_id, plan_id, starts_at, ends_at, reason, created_at)
      select ${sql.raw(id('grants'))}, ${sql.raw(id('members'))}, (select id from plans order by id limit 1),
        now() - interval '1 month', now() + interval '1 year', 'benchmark', now()
      from ${numbers('members', from, to)} n
    `.execute(connection)
    await sql`set session_replication_role = default`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

function numbers(kind: Kind, from: number, to: number): RawBuilder<unknown> {
  const { perSize } = kinds[kind]
  return sql`generate_series(${Math.floor(from * perSize)}::int, ${Math.floor(to * perSize) - 1}::int)`
}

async function copyRows(db: Kysely<Database>, copy: Copy, from: number, to: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${copy.table} and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const made = sql.join(rows.map(({ name }) => sql.ref(`made.${name}`)))
  await sql`
    insert into ${sql.table(copy.table)} (${columns})
    select ${made}
    from ${numbers(copy.kind, from, to)} n
    join bench_seeds s on s.kind = ${copy.kind} and s.place = n % s.size
    join ${sql.table(copy.table)} r on ${sql.raw(copy.of)}
    cross join lateral jsonb_populate_record(r, jsonb_build_object(${sql.raw(copy.changes)})) made
  `.execute(db)
}
