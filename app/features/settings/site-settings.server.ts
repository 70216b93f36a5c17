import type { Ctx } from '#app/context.server.ts'
import { type SiteSettings, settingsFrom } from './rules/site-settings.ts'

export const siteSettingsMemoryKey = 'settings.site'

/** What the network has set, at most a second old, whichever process changed it: one statement, or none. */
export function siteSettings(ctx: Ctx): Promise<SiteSettings> {
  return ctx.memory.remember(siteSettingsMemoryKey, 1, () => readSiteSettings(ctx))
}

/** The settings as the database has them this moment, seen through the caller's transaction. */
export async function readSiteSettings(ctx: Ctx): Promise<SiteSettings> {
  const rows = await ctx.db.selectFrom('settings').select(['key', 'value']).execute()
  const { settings, unfit } = settingsFrom(new Map(rows.map((row) => [row.key, row.value])))
  if (unfit.length > 0) ctx.log.warn({ unfit }, 'Stored settings do not fit and are taken as not set')
  return settings
}
