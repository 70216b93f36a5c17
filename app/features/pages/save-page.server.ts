import { sql } from 'kysely'
import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { carryTranslations } from '#app/features/content-translations/carry-translations.server.ts'
import { claimUpload } from '#app/features/files/claim-upload.server.ts'
import { holdFiles } from '#app/features/files/hold-files.server.ts'
import { filesInHtml } from '#app/features/files/rules/files-in-html.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { isPageSlug, type PageSlug } from './rules/page-slugs.ts'

export type PageSaved =
  | { ok: true; number: number }
  /** Another administrator has saved version `number` since the editor was opened. Nothing was saved. */
  | { ok: false; reason: 'changed-meanwhile'; number: number }
  /** The picture is neither an upload of theirs that waits nor one the page has had. */
  | { ok: false; reason: 'picture-gone' }

export type PageInput = {
  slug: string
  title: string
  bodyHtml: string
  imageFileId: string | null
  /** The number of the version that was edited; 0 for the text we bring. */
  seen: number
  isPublished: boolean
  restoredFrom?: number
  /** Of published terms: who has an account is shown them until they agree. */
  asksAgain?: boolean
}

/**
 * Saves a page as its next version, cleaned; published, it is what visitors read from now on. The same once more
 * is the same version. Needs 'pages:manage'; throws NotFound for what is no page.
 */
export async function savePage(ctx: Ctx, input: PageInput): Promise<PageSaved> {
  allow(ctx.actor, 'pages:manage')
  const { slug } = input
  if (!isPageSlug(slug)) throw notFound('page')
  const bodyHtml = sanitiseHtml(input.bodyHtml)
  const asksAgain = (input.asksAgain ?? false) && input.isPublished && slug === 'terms-of-service'
  return withTransaction(ctx, async (tx): Promise<PageSaved> => {
    // One editor at a time: the second one compares with what the first has written.
    await sql`lock table page_versions in share row exclusive mode`.execute(tx.db)
    const latest = await tx.db
      .selectFrom('page_versions')
      .select(['number', 'title', 'body_html', 'image_file_id', 'is_published', 'asks_again'])
      .where('slug', '=', slug)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const isSame =
      latest?.title === input.title &&
      latest.body_html === bodyHtml &&
      latest.image_file_id === input.imageFileId &&
      latest.is_published === input.isPublished &&
      latest.asks_again === asksAgain
    if (latest && isSame) return { ok: true, number: latest.number }
    const newest = latest?.number ?? 0
    if (newest !== input.seen) return { ok: false, reason: 'changed-meanwhile', number: newest }
    const { title, imageFileId, isPublished, restoredFrom } = input
    if (imageFileId !== null && !(await mayUse(tx, slug, imageFileId)))
      return { ok: false, reason: 'picture-gone' }
    const number = newest + 1
    const saved = { title, body_html: bodyHtml, image_file_id: imageFileId }
    const by = userIdOf(tx.actor)
    if (latest) await carryTranslations(tx, latest, saved, ['title', 'body_html'])
    await tx.db
      .insertInto('page_versions')
      .values({
        ...{ id: newId(), slug, number, ...saved, is_published: isPublished },
        ...{ restored_from: restoredFrom ?? null, saved_at: tx.now, saved_by: by, asks_again: asksAgain },
      })
      .execute()
    await holdFiles(tx, { table: 'page_files', column: 'page_slug', owner: slug }, filesInHtml(bodyHtml))
    if (isPublished) {
      const shown = { ...saved, version: number, updated_at: tx.now, updated_by: by }
      await tx.db
        .insertInto('pages')
        .values({ slug, ...shown })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(shown))
        .execute()
    }
    await audit(tx, {
      action: isPublished ? 'page.publish' : 'page.save',
      subject: { kind: 'page', id: slug },
      details: {
        number,
        ...(asksAgain && { asksAgain }),
        ...(restoredFrom !== undefined && { restoredFrom }),
      },
    })
    return { ok: true, number }
  })
}

/** A picture of theirs that waits to be used, which is then taken, or one that a version has. */
async function mayUse(tx: Ctx, slug: PageSlug, fileId: string): Promise<boolean> {
  const had = await tx.db
    .selectFrom('page_versions')
    .select('id')
    .where('slug', '=', slug)
    .where('image_file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  if (had) return true
  const userId = userIdOf(tx.actor)
  return userId !== null && claimUpload(tx, { fileId, userId })
}
