import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { letterFiller, letterIn } from '#app/features/campaigns/rules/letter-marks.ts'
import type { Person } from './address-of-person.server.ts'

/** Mails to many that the person got, as they read, and campaigns that they made or are named in. Part of the download. */
export async function exportCampaigns(ctx: Ctx, { userId, email }: Person) {
  const got = await ctx.db
    .selectFrom('mails as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaign_id')
    .select(['m.recipient_name as name', 'm.language', 'm.status', 'm.sent_at as sentAt', 'c.letter'])
    .where('m.recipient', '=', email)
    .orderBy('c.id')
    .execute()
  const campaigns = await ctx.db
    .selectFrom('campaigns')
    .select(['kind', 'subject', 'status', 'created_at as createdAt', 'started_at as startedAt'])
    .select(sql<boolean>`created_by is not distinct from ${userId}`.as('madeByYou'))
    .select(sql<boolean>`started_by is not distinct from ${userId}`.as('sentByYou'))
    .select(sql<boolean>`coalesce(audience->'userIds' ? ${userId}::text, false)`.as('namesYou'))
    .where(
      sql<boolean>`created_by = ${userId} or started_by = ${userId} or audience->'userIds' ? ${userId}::text`,
    )
    .orderBy('id')
    .execute()
  const mailsToMany = got.map(({ name, language, status, sentAt, letter }) => {
    const filled = letter && letterFiller(letterIn(letter, language))({ name, preferencesPage: '' })
    return { subject: filled?.subject ?? null, text: filled?.text ?? null, status, sentAt }
  })
  return { mailsToMany, campaigns }
}
