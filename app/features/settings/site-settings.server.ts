import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type SiteSettings, settingsFrom } from './rules/site-settings.ts'

export const siteSettingsMemoryKey = 'settings.site'

const keptSeconds = 1

/** What the network has set, at most a second old, whichever process changed it: one statement, or none. */
export function siteSettings(ctx: Ctx): Promise<SiteSettings> {
  return ctx.memory.remember(siteSettingsMemoryKey, keptSeconds, () => readSiteSettings(ctx))
}

/** The settings as the database has them this moment, seen through the caller's transaction. */
export async function readSiteSettings(ctx: Pick<Ctx, 'db' | 'log'>): Promise<SiteSettings> {
  const { rows } = await sql<{ stored: StoredSettings }>`select ${storedSettings()} as stored`.execute(ctx.db)
  return fitting(ctx, rows[0]?.stored ?? null)
}

/** By key, as the table has them; null when nothing is set. */
export type StoredSettings = Record<string, unknown> | null

/** All of the table, for a statement to bring along in one of its columns. */
export const storedSettings = () => sql<StoredSettings>`(select json_object_agg(key, value) from settings)`

/**
 * Sends a statement that is sent anyway, and lets it bring the settings along when they were not read for a second:
 * `ask` is told whether its row has to have them. Then `siteSettings` needs no statement of its own. Without a row
 * there are no settings, and they are read by themselves.
 */
export function askWithSettings<Row extends { stored?: StoredSettings }>(
  ctx: Pick<Ctx, 'db' | 'memory' | 'log'>,
  ask: (isDue: boolean) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  let answer: Promise<Row | undefined> | undefined
  const settings = ctx.memory.remember(siteSettingsMemoryKey, keptSeconds, async () => {
    answer = ask(true)
    const row = await answer
    return row ? fitting(ctx, row.stored ?? null) : readSiteSettings(ctx)
  })
  // The caller hears of a failure from the answer, and others who wait for the settings hear of it as well.
  settings.catch(() => undefined)
  return answer ?? ask(false)
}

function fitting({ log }: Pick<Ctx, 'log'>, stored: StoredSettings): SiteSettings {
  const { settings, unfit } = settingsFrom(new Map(Object.entries(stored ?? {})))
  if (unfit.length > 0) log.warn({ unfit }, 'Stored settings do not fit and are taken as not set')
  return settings
}
