import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { allow, userIdOf } from '#app/kernel/actor.ts'
import {
  changedKeys,
  type SiteSettings,
  type SiteSettingsKey,
  siteSettingsSchema,
} from './rules/site-settings.ts'
import { readSiteSettings, siteSettingsMemoryKey } from './site-settings.server.ts'

/**
 * Changes the settings named in `changes`, leaves the others, and answers which ones really changed.
 * Refuses all of it when one value does not fit.
 */
export async function changeSettings(
  ctx: Ctx,
  changes: Partial<SiteSettings>,
): Promise<{ ok: true; changed: SiteSettingsKey[] } | { ok: false; reason: 'invalid'; keys: string[] }> {
  allow(ctx.actor, 'settings:manage')
  const parsed = siteSettingsSchema.partial().strict().safeParse(changes)
  if (!parsed.success) {
    return { ok: false, reason: 'invalid', keys: parsed.error.issues.map((issue) => issue.path.join('.')) }
  }
  const changed = await withTransaction(ctx, async (tx) => {
    // Two administrators saving at once: the second one compares with what the first has written.
    await sql`lock table settings in share row exclusive mode`.execute(tx.db)
    const current = await readSiteSettings(tx)
    const keys = changedKeys(current, parsed.data)
    if (keys.length === 0) return keys
    await tx.db
      .insertInto('settings')
      .values(
        keys.map((key) => ({
          key,
          value: JSON.stringify(parsed.data[key]),
          updated_at: tx.now,
          updated_by: userIdOf(tx.actor),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          updated_at: row.ref('excluded.updated_at'),
          updated_by: row.ref('excluded.updated_by'),
        })),
      )
      .execute()
    await audit(tx, {
      action: 'settings.change',
      subject: { kind: 'settings', id: 'site' },
      details: Object.fromEntries(keys.map((key) => [key, { from: current[key], to: parsed.data[key] }])),
    })
    return keys
  })
  ctx.memory.forget(siteSettingsMemoryKey)
  return { ok: true, changed }
}
