import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { GalleryFindingsTable } from '#app/db/schema/gallery.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { keysetPage, type PageAsked } from '#app/kernel/keyset.ts'

export type CheckProgress = {
  id: string
  startedAt: Date
  finishedAt: Date | null
  total: number
  checked: number
  /** Files that were repaired, and those that are lost. */
  repaired: number
  lost: number
  /** Nothing has moved for minutes: its job was given up. */
  isStuck: boolean
}

export type LostMedium = Pick<GalleryFindingsTable, 'part' | 'problem'> & {
  id: string
  kind: 'image' | 'video'
  description: string
  originalName: string
  category: { id: string; name: string }
  createdAt: Date
}

const stuckMinutes = 5
/** Lost media of a page. */
const rowsPerPage = 50

/** The last check, finished or under way; null where there was none. Needs 'gallery:manage'. */
export async function galleryCheck(ctx: Ctx): Promise<CheckProgress | null> {
  allow(ctx.actor, 'gallery:manage')
  const check = await ctx.db
    .selectFrom('gallery_checks as c')
    .select(['c.id', 'c.started_at', 'c.finished_at', 'c.progress_at', 'c.total', 'c.checked'])
    .select((eb) =>
      (['repaired', 'lost'] as const).map((outcome) =>
        eb
          .selectFrom('gallery_findings as f')
          .whereRef('f.check_id', '=', 'c.id')
          .where('f.outcome', '=', outcome)
          .select(sql<number>`count(*)::int`.as('count'))
          .as(outcome),
      ),
    )
    .orderBy('c.started_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!check) return null
  const { finished_at: finishedAt } = check
  return {
    id: check.id,
    startedAt: check.started_at,
    finishedAt,
    // Media come and go while it runs.
    total: finishedAt ? check.checked : Math.max(check.total, check.checked),
    checked: check.checked,
    repaired: check.repaired ?? 0,
    lost: check.lost ?? 0,
    isStuck: finishedAt === null && check.progress_at < addMinutes(ctx.now, -stuckMinutes),
  }
}

/** What a check found lost and is still in the gallery, by pages, newest first. Needs 'gallery:manage'. */
export async function lostMedia(ctx: Ctx, input: { checkId: string; page: PageAsked; size?: number }) {
  allow(ctx.actor, 'gallery:manage')
  const { checkId, page, size = rowsPerPage } = input
  const { beyond, order, most } = pageInSql({ page, size }, 'i', { table: 'gallery_items' })
  const rows = await ctx.db
    .selectFrom('gallery_findings as l')
    .innerJoin('gallery_items as i', 'i.id', 'l.item_id')
    // One row for each, also where its poster is lost as well.
    .distinctOn('i.id')
    .innerJoin('gallery_categories as c', 'c.id', 'i.category_id')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'i.kind', 'i.description', 'f.original_name', 'i.created_at'])
    .select(['l.part', 'l.problem', 'c.id as categoryId', 'c.name'])
    .where('l.check_id', '=', checkId)
    .where('l.outcome', '=', 'lost')
    .where(beyond)
    .orderBy(order)
    .orderBy('l.part')
    .limit(most)
    .execute()
  return keysetPage(
    rows.map(
      ({ original_name, created_at, categoryId, name, ...row }): LostMedium => ({
        ...row,
        originalName: original_name,
        createdAt: created_at,
        category: { id: categoryId, name },
      }),
    ),
    page,
    size,
  )
}
