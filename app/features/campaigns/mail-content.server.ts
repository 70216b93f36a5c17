import type { Ctx } from '#app/context/ctx.server.ts'
import { fileIdOfKey } from '#app/features/files/rules/file-keys.ts'
import { fileUrl } from '#app/features/files/rules/image-of.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { mailWidth } from './rules/mail-picture.ts'

/**
 * What an administrator wrote as a mail can show it: cleaned once more (rule R066), our pictures under their whole
 * address, as the rendition that mail programs read, with a size. Other addresses inside stay as they are. Part of
 * verbs.
 */
export async function mailContent(ctx: Ctx, contentHtml: string): Promise<string> {
  const html = sanitiseHtml(contentHtml)
  const ids = fileIdsIn(html)
  if (ids.length === 0) return withWholeLinks(ctx, html)
  const files = await ctx.db
    .selectFrom('files')
    .select(['id', 'key', 'width', 'height'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(files.map((file) => [file.id, file]))
  const shown = html.replace(/<img\b[^>]*>/g, (tag) => {
    const file = byId.get(fileIdOfKey(keyOf(tag)) ?? '')
    if (!file || file.width === null || file.height === null) return ''
    const width = Math.min(mailWidth, file.width)
    const height = Math.round((file.height * width) / file.width)
    const alt = /\balt="([^"]*)"/.exec(tag)?.[1] ?? ''
    const src = ctx.site.baseUrl + fileUrl(file.key)
    return `<img src="${src}" alt="${alt}" width="${width}" height="${height}" />`
  })
  return withWholeLinks(ctx, shown)
}

/** The stored pictures that some HTML shows. */
export function fileIdsIn(html: string): string[] {
  const ids = [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => fileIdOfKey(keyOf(tag)) ?? [])
  return [...new Set(ids)]
}

function keyOf(tag: string): string {
  return /\bsrc="\/files\/([^"]*)"/.exec(tag)?.[1] ?? ''
}

/** Links to our own pages lead here from everywhere. */
function withWholeLinks(ctx: Ctx, html: string): string {
  return html.replaceAll('href="/', `href="${ctx.site.baseUrl}/`)
}
