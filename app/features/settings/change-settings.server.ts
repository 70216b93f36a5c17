import { sql } from 'kysely'
import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { carryTranslations } from '#app/features/content-translations/carry-translations.server.ts'
import {
  changedKeys,
  mergeChanges,
  type SiteSettings,
  type SiteSettingsKey,
  siteSettingsSchema,
} from './rules/site-settings.ts'
import { readSiteSettings, siteSettingsMemoryKey } from './site-settings.server.ts'

export type ChangeSettingsOutcome =
  | { ok: true; changed: SiteSettingsKey[] }
  | { ok: false; reason: 'invalid'; keys: string[] }
  /** Another administrator changed the same ones: what they are now. Nothing was saved. */
  | { ok: false; reason: 'changed-meanwhile'; theirs: Partial<SiteSettings> }

/**
 * Changes the settings named in `changes`, leaves the others, and answers which ones really changed.
 * Refuses all of it when one value does not fit. With `seen`, what a form showed, only what differs from that is
 * changed, and refused where another administrator has changed it meanwhile.
 */
export async function changeSettings(
  ctx: Ctx,
  changes: Partial<SiteSettings>,
  seen?: Partial<SiteSettings>,
): Promise<ChangeSettingsOutcome> {
  allow(ctx.actor, 'settings:manage')
  const parsed = siteSettingsSchema.partial().strict().safeParse(changes)
  if (!parsed.success) {
    return { ok: false, reason: 'invalid', keys: parsed.error.issues.map((issue) => issue.path.join('.')) }
  }
  const outcome = await withTransaction(ctx, async (tx): Promise<ChangeSettingsOutcome> => {
    // Two administrators saving at once: the second one compares with what the first has written.
    await sql`lock table settings in share row exclusive mode`.execute(tx.db)
    const current = await readSiteSettings(tx)
    const { touched, theirs } = seen
      ? mergeChanges(seen, current, parsed.data)
      : { touched: parsed.data, theirs: {} }
    if (Object.keys(theirs).length > 0) return { ok: false, reason: 'changed-meanwhile', theirs }
    const keys = changedKeys(current, touched)
    if (keys.length === 0) return { ok: true, changed: keys }
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
    await carryTranslations(tx, current, parsed.data, ['networkName', 'tagline', 'footerText', 'mailFooter'])
    await audit(tx, {
      action: 'settings.change',
      subject: { kind: 'settings', id: 'site' },
      details: Object.fromEntries(keys.map((key) => [key, { from: current[key], to: parsed.data[key] }])),
    })
    return { ok: true, changed: keys }
  })
  ctx.memory.forget(siteSettingsMemoryKey)
  return outcome
}
