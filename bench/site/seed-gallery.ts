import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { id, mixed } from './seeding.ts'

export type GallerySeed = {
  /** The category with the most media: a tenth of all. */
  categoryId: string
  /** An item in the middle of all. */
  itemId: string
}

const videosOneIn = 40
const hiddenOneIn = 50

/**
 * Makes `media` pictures and videos in `categories` categories, a tenth of them in the first, a tenth of the pictures
 * without a caption, some hidden, and a check that found some of them lost. Their bytes are nowhere. Set by set, then
 * analysed.
 */
export async function seedGallery(
  db: Kysely<Database>,
  media = 50_000,
  categories = 400,
): Promise<GallerySeed> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const statement of seeding(media, categories)) await statement.execute(tx)
  })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze gallery_categories, gallery_items, gallery_checks, gallery_findings, files`.execute(
      connection,
    )
    await sql`reset statement_timeout`.execute(connection)
  })
  const { rows } = await sql<GallerySeed>`select ${id('0d0', '0')} as "categoryId",
    ${id('0d2', String(Math.floor(media / 2)))} as "itemId"`.execute(db)
  const [seed] = rows
  if (!seed) throw new Error('no gallery was seeded')
  return seed
}

function seeding(media: number, categories: number): RawBuilder<unknown>[] {
  const each = sql`generate_series(0::bigint, ${media - 1}::bigint) i`
  const isVideo = sql.raw(`i % ${videosOneIn} = 0`)
  const file = id('0d1', 'i')
  const category = `(case when i % 10 = 0 then 0 else 1 + ${mixed('i', 61)} % ${categories - 1} end)`
  const rendition = (wide: number) => sql`json_build_object('key', 'images/' || ${file} || '/${sql.raw(
    String(wide),
  )}.webp', 'width', ${wide}::int, 'height', ${Math.round((wide * 2) / 3)}::int, 'bytes', ${wide * 50}::int,
    'contentType', 'image/webp')`
  return [
    sql`insert into gallery_categories (id, name, description, position, created_at, updated_at)
      select ${id('0d0', 'c')}, 'Evening of ' || (array['music', 'science', 'books', 'sports', 'art'])[1 + c % 5]
        || ' ' || c, 'What it looked like', case when c % 4 = 0 then 1000 else c + 1 end, now(), now()
      from generate_series(0, ${categories - 1}::int) c`,
    sql`insert into files (id, key, kind, content_type, bytes, width, height, variants, original_name, created_at)
      select ${file}, case when ${isVideo} then 'videos/' || ${file} || '/full.mp4'
          else 'images/' || ${file} || '/full.jpg' end,
        case when ${isVideo} then 'video' else 'image' end,
        case when ${isVideo} then 'video/mp4' else 'image/jpeg' end, 200000,
        case when not ${isVideo} then 1920 end, case when not ${isVideo} then 1280 end,
        case when ${isVideo} then '[]' else json_build_array(${rendition(400)}, ${rendition(800)}, ${rendition(1200)},
          ${rendition(1920)})::jsonb end,
        'IMG_' || i || '.jpg', now()
      from ${each}`,
    sql`insert into gallery_items (id, category_id, kind, file_id, description, status, created_at)
      select ${id('0d2', 'i')}, ${id('0d0', category)}, case when ${isVideo} then 'video' else 'image' end, ${file},
        case when i % 10 = 9 then '' else 'A moment of the evening, number ' || i end,
        case when i % ${hiddenOneIn} = 7 then 'hidden' else 'active' end,
        now() - (${media}::bigint - i) / 8 * interval '7 minutes'
      from ${each}`,
    sql`insert into gallery_checks (id, started_at, progress_at, finished_at, at_item_id, total, checked)
      select ${id('0d3', '0')}, now(), now(), now(), (select max(id::text)::uuid from gallery_items), ${media}, ${media}`,
    sql`insert into gallery_findings (check_id, item_id, part, problem, outcome)
      select ${id('0d3', '0')}, ${id('0d2', 'i')}, 'file', 'missing', case when i % 200 = 0 then 'lost' else 'repaired' end
      from ${each} where i % 100 = 0`,
  ]
}
