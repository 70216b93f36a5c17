import type { Ctx } from '#app/context/ctx.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { imageOf } from './rules/image-of.ts'

/** Where a stored picture is seen, for a form that comes back with its id; null for one that is gone, or no id. */
export async function pictureUrl(ctx: Ctx, fileId: unknown): Promise<string | null> {
  if (!isId(fileId)) return null
  const file = await ctx.db
    .selectFrom('files')
    .select(['key', 'width', 'height', 'variants'])
    .where('id', '=', fileId)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  return imageOf(file, '')?.src ?? null
}
