import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { settingsFrom } from '#app/features/settings/rules/site-settings.ts'
import { type ConfirmableStep, type OpeningStep, openingSteps, stepsDone } from './rules/opening-steps.ts'

export type OpeningList = {
  steps: { step: OpeningStep; isDone: boolean }[]
  /** What the site has now, to be confirmed. */
  now: Record<'name' | 'time-zone' | 'currency', string>
  adminsWithoutFactor: number
}

type Row = {
  stored: Record<string, unknown> | null
  confirmed: ConfirmableStep[]
  hasSentMail: boolean
  hasBackup: boolean
  adminsWithoutFactor: number
}

/**
 * What is left to do before the site opens; null when all of it is done, and for a demo. On a staging copy, which may
 * let no mail leave, a held mail counts as sent. One statement. Needs 'settings:manage'.
 */
export async function openingList(ctx: Ctx): Promise<OpeningList | null> {
  allow(ctx.actor, 'settings:manage')
  if (ctx.site.mode === 'demo') return null
  const { rows } = await sql<Row>`
    select (select json_object_agg(key, value) from settings) as stored,
      array(select step from opening_confirmations) as confirmed,
      exists (select from mails where status = 'sent' and (not is_held or ${ctx.site.mode === 'staging'})) as "hasSentMail",
      exists (select from backups) as "hasBackup",
      (select count(*)::int from user_roles r
        where r.role = 'admin' and not exists (select from erasures e where e.user_id = r.user_id)
          and not exists (select from second_factors f where f.user_id = r.user_id)) as "adminsWithoutFactor"
    `.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('the database said nothing of the installation')
  const stored = new Map(Object.entries(row.stored ?? {}))
  const { settings } = settingsFrom(stored)
  const { networkName, timeZone, currency, taxNumber, memberFigures, contactEmail } = settings
  const done = stepsDone({
    ...row,
    saved: [...stored.keys()],
    ...{ taxNumber, figures: memberFigures.length, contactEmail },
  })
  const steps = openingSteps.map((step) => ({ step, isDone: done[step] }))
  if (steps.every(({ isDone }) => isDone)) return null
  const { adminsWithoutFactor } = row
  return { steps, now: { name: networkName, 'time-zone': timeZone, currency }, adminsWithoutFactor }
}
