import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageDraft } from './page-editor.server.ts'
import { type PageSaved, savePage } from './save-page.server.ts'

/**
 * Brings the text of an earlier version back as a new draft, to be looked at and published. `seen` is the newest
 * version that was shown. Needs 'pages:manage'; throws NotFound for what is no page or version.
 */
export async function restorePage(
  ctx: Ctx,
  input: { slug: string; number: number; seen: number },
): Promise<PageSaved> {
  allow(ctx.actor, 'pages:manage')
  const { title, bodyHtml, imageFileId } = await pageDraft(ctx, input.slug, input.number)
  return savePage(ctx, {
    ...{ slug: input.slug, title, bodyHtml, imageFileId, seen: input.seen },
    ...{ isPublished: false, restoredFrom: input.number },
  })
}
