import type { Ctx } from '#app/context/ctx.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'

/** The logo the network has set, or null; at most a minute old. */
export async function siteLogo(ctx: Ctx): Promise<ShownImage | null> {
  const { logoFileId, networkName } = await shownSettings(ctx)
  if (logoFileId === null) return null
  return ctx.memory.remember(`pages.logo.${logoFileId}`, 60, async () => {
    const file = await ctx.db
      .selectFrom('files')
      .select(['key', 'width', 'height', 'variants'])
      .where('id', '=', logoFileId)
      .executeTakeFirst()
    return imageOf(file, networkName)
  })
}
