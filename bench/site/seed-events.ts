import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { id, mixed, seedBySets } from './seeding.ts'

/** A word that one of so many titles has, and none of the demo's. */
export const rareWord = { word: 'marionettes', oneOf: 5_000 } as const

/** Over so many days, of which so many have passed. */
const days = 1_000
const passed = 200

const words = `(array['leadership','reading','wellbeing','science','music','mathematics','inclusion','assessment'])`
const forms = `(array['breakfast','workshop','conference','evening','webinar'])`
const cities = `(array['Dubai','Abu Dhabi','Sharjah','London','Leeds','Ajman'])`

/**
 * Makes the events `from` to `all`, four of five still to come, with a picture of the demo's, two ticket types, some
 * free, some online, one of 10,000 featured. Set by set, then analysed.
 */
export async function seedEvents(db: Kysely<Database>, all: number, from = 0): Promise<void> {
  await seedBySets(db, ['events', 'ticket_types', 'event_images'], seeding(from, all))
}

function seeding(from: number, all: number): RawBuilder<unknown>[] {
  const series = sql`generate_series(${from}::bigint, ${all - 1}::bigint) n`
  const event = id('0b0', 'n')
  const picture = sql`(select array_agg(id order by id) from (
    select image_file_id as id from events where image_file_id is not null order by id limit 8) seeds)`
  const word = (list: string, salt: number, of: number) => sql.raw(`${list}[1 + ${mixed('n', salt)} % ${of}]`)
  const start = sql.raw(
    `date_trunc('hour', now()) + (${mixed('n', 91)} % ${days * 24} - ${passed * 24}) * interval '1 hour'`,
  )
  return [
    sql`insert into events (id, slug, title, summary, description_html, status, starts_at, ends_at, time_zone, is_online,
        venue_name, venue_address, city, country, currency, is_featured, image_file_id, created_at, updated_at,
        published_at)
      select ${event}, 'growing-' || n,
        initcap(${word(words, 92, 8)}) || ' ' || ${word(forms, 93, 5)} || case when n % ${rareWord.oneOf}::int = 7 then ' ${sql.raw(rareWord.word)}' else '' end || ' ' || n,
        'An hour about ' || ${word(words, 94, 8)} || ' with colleagues of other schools.',
        repeat('<p>What we have tried, and what came of it, with time for questions.</p>', 6), 'published',
        ${start}, ${start} + interval '2 hours', 'Asia/Dubai', n % 4 = 0,
        'The Library ' || n % 300, n % 90 || ' Garden Street', ${word(cities, 95, 6)}, 'AE', 'AED', n % 10000 = 9,
        pictures[1 + n % cardinality(pictures)], now(), now(), now()
      from ${series}, (select ${picture} as pictures) p`,
    sql`insert into ticket_types (id, event_id, name, price_minor, capacity, position, created_at, updated_at)
      select ${id('0b1', '(n * 2 + k)')}, ${event}, (array['Standard', 'Early bird'])[k + 1],
        case when n % 7 = 0 then 0 else 10000 + k * 2500 end, 100, k, now(), now()
      from ${series}, generate_series(0, 1) k`,
    sql`insert into event_images (id, event_id, file_id, alt_text, position, is_primary)
      select ${id('0b2', 'n')}, ${event}, pictures[1 + n % cardinality(pictures)], 'People in a library', 0, true
      from ${series}, (select ${picture} as pictures) p`,
  ]
}
