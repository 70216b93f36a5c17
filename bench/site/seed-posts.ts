import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { id, mixed, seedBySets } from './seeding.ts'

export type PostsSeed = { categorySlug: string; postId: string }

const categories = 40
const words = `(array['reading','pupils','leadership','garden','maths','feedback','timetable','library','robots','rest'])`

/**
 * Makes `all` posts in 40 categories, a tenth of them in the first: most of them shown, some drafts, archived or to
 * come, each with a text of a few hundred words. Set by set, then analysed.
 * The first `from` of them are there.
 */
export async function seedPosts(db: Kysely<Database>, all = 20_000, from = 0): Promise<PostsSeed> {
  await seedBySets(db, ['blog_posts', 'blog_categories'], seeding(from, all))
  const { rows } = await sql<PostsSeed>`select 'subject-0' as "categorySlug",
    ${id('0e1', String(Math.floor(all / 2)))} as "postId"`.execute(db)
  const [seed] = rows
  if (!seed) throw new Error('no posts were seeded')
  return seed
}

function seeding(from: number, all: number): RawBuilder<unknown>[] {
  const category = `(case when n % 10 = 0 then 0 else 1 + ${mixed('n', 71)} % ${categories - 1} end)`
  const word = (salt: number) => sql.raw(`${words}[1 + ${mixed('n', salt)} % 10]`)
  const status = sql.raw(
    `(array['published','published','published','published','published','published','published','published','draft','archived'])[1 + ${mixed('n', 72)} % 10]`,
  )
  return [
    sql`insert into blog_categories (id, slug, name, colour, position, created_at)
      select ${id('0e0', 'c')}, 'subject-' || c, 'Subject ' || c,
        (array['teal', 'marigold', 'green', 'red', 'sand', 'ink'])[1 + c % 6], 100 + c, now()
      from generate_series(0, ${from === 0 ? categories - 1 : -1}::int) c`,
    sql`insert into blog_posts (id, slug, title, excerpt, content_html, content_text, category_id, status,
        is_featured, published_at, author_name, view_count, read_time_minutes, created_at, updated_at)
      select ${id('0e1', 'n')}, 'seeded-' || n, initcap(${word(73)}) || ' and ' || ${word(74)} || ', part ' || n,
        'What we learnt about ' || ${word(75)}, '<p>' || texts.words || '</p>', texts.words,
        ${id('0e0', category)}, ${status}, n % 500 = 0,
        case when ${status} <> 'draft' then now() + interval '20 days' - (${all} - n) * interval '2 hours' end,
        'Seeded Author', ${sql.raw(mixed('n', 76))} % 5000, 3, now(), now()
      from generate_series(${from}::int, ${all - 1}::int) n cross join lateral (
        select string_agg((${sql.raw(words)})[1 + (n * i) % 10] || ' at school ' || i, ' ') as words
        from generate_series(1, 120) i) texts`,
  ]
}
