import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import { shownHtml } from '#app/kernel/shown-html.server.ts'
import { defaultPage } from './default-page.server.ts'
import type { PageSlug } from './rules/page-slugs.ts'

export type PageContent = {
  title: string
  /** Reduced to the allow-list a moment ago. */
  bodyHtml: string
  image: ShownImage | null
  /** Null for a text we bring that names no day. */
  updatedAt: Date | null
}

/** A page's text: what an administrator has written, else ours with the network's name. One statement. */
export async function pageContent(ctx: Ctx, slug: PageSlug): Promise<PageContent> {
  const written = await ctx.db
    .selectFrom('pages as p')
    .select(['p.title', 'p.body_html', 'p.updated_at'])
    .select(imageFile('p.image_file_id').as('image'))
    .where('p.slug', '=', slug)
    .executeTakeFirst()
  if (written) {
    const shown = await translated(ctx, written, ['title', 'body_html'])
    return {
      title: shown.title,
      bodyHtml: shownHtml(shown.body_html),
      image: imageOf(written.image, ''),
      updatedAt: written.updated_at,
    }
  }
  const ours = await defaultPage(ctx, slug)
  return {
    title: ours.title,
    bodyHtml: shownHtml(ours.bodyHtml),
    image: null,
    updatedAt: ours.changedAt ?? null,
  }
}
