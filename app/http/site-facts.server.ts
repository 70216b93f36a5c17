import type { Ctx } from '#app/context/ctx.server.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'

/**
 * What schema.org's accounts of a page start from. They are made in loaders and handed to `publicMeta`: what makes
 * them is no browser's business.
 */
export async function siteFacts(ctx: Ctx): Promise<{ baseUrl: string; networkName: string }> {
  const { networkName } = await shownSettings(ctx)
  return { baseUrl: ctx.site.baseUrl, networkName }
}
