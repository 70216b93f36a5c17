import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import { languageOfAddress } from '../language/languages-of-recipients.server.ts'
import type { MailKind } from '../mails/mail-kinds.server.ts'

export type BulkQueued = {
  /** How many mails were written. */
  written: number
  /** How many were left out, by why. */
  leftOut: Record<string, number>
}

/**
 * Writes a mail of a campaign for each of `people`, which select `email`, `name` and `why` a person is left out, or
 * null: one statement in the caller's transaction. Kind, campaign and address are unique, so that no person is written to
 * twice. They are sent by the campaign's own job. Part of verbs.
 */
export async function queueBulkMails(
  tx: Ctx,
  { campaignId, kind, people }: { campaignId: string; kind: MailKind; people: RawBuilder<unknown> },
): Promise<BulkQueued> {
  const host = new URL(tx.site.baseUrl).hostname
  const language =
    tx.site.languages.length === 1 ? sql`${originalLanguage}` : languageOfAddress(sql`made.email`)
  const { rows } = await sql<BulkQueued>`
    with people as materialized (${people}),
    made as (
      select id_at(${tx.now}) as id, email, ${nameLine} as name from people where why is null
    ),
    written as (
      insert into mails (id, kind, subject_id, recipient, recipient_name, message_id, created_at, campaign_id,
        language)
      select id, ${kind}, ${campaignId}, email, name, '<' || id || '@' || ${host}::text || '>', ${tx.now},
        ${campaignId}::uuid, ${language}
      from made
      on conflict (kind, subject_id, recipient, period) do nothing
      returning 1
    )
    select (select count(*) from written)::int as written, coalesce((
      select jsonb_object_agg(why, count) from (
        select why, count(*) as count from people where why is not null group by why) counted), '{}') as "leftOut"
  `.execute(tx.db)
  const [queued] = rows
  if (!queued) throw new Error('a count without a row')
  return queued
}

/** As `headerLine`: what stands in a header is one line. */
const nameLine = sql`left(trim(regexp_replace(name, '[[:cntrl:][:space:]\u2028\u2029]+', ' ', 'g')), 120)`
