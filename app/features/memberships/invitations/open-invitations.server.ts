import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { MailStatus } from '#app/db/schema/ground.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { escapeLike } from '#app/kernel/text.ts'
import { givenWords } from './rules/given-words.ts'
import { type InvitationState, invitationState } from './rules/invitation-life.ts'
import type { InvitationsAsked } from './rules/invitation-listing.ts'

export type InvitationRow = {
  id: string
  name: string
  email: string
  given: string | null
  state: InvitationState
  invitedAt: Date
  invitedBy: string | null
  sentAt: Date | null
  expiresAt: Date
  /** What became of the newest mail; null before there is one. */
  mail: MailStatus | null
}

/** One page of the invitations that are not taken yet, the newest first. */
export async function openInvitations(
  ctx: Ctx,
  asked: InvitationsAsked,
): Promise<KeysetPage<InvitationRow> & { total: number }> {
  allow(ctx.actor, 'people:manage')
  const { q } = asked.filters
  const part = `%${escapeLike(q)}%`
  const { beyond, order, most } = pageInSql(asked, 'i', { table: 'invitations', by: 'invited_at' })
  const matching = () =>
    ctx.db
      .selectFrom('invitations as i')
      .where('i.email', 'is not', null)
      .$if(q !== '', (query) =>
        query.where((eb) => eb.or([eb('i.email', 'ilike', part), eb('i.name', 'ilike', part)])),
      )
  const found = await matching()
    .select(['i.id', 'i.name', 'i.email', 'i.tier', 'i.until', 'i.is_sponsor'])
    .select(['i.invited_at', 'i.sent_at', 'i.expires_at', nameOfPerson('i.invited_by').as('invited_by')])
    .select(({ selectFrom }) =>
      selectFrom('mails as m')
        .select('m.status')
        .where('m.kind', '=', 'member-invitation')
        .where(sql<boolean>`m.subject_id = i.id::text`)
        .orderBy('m.id', 'desc')
        .limit(1)
        .as('mail'),
    )
    .where(beyond)
    .orderBy(order)
    .limit(most)
    .execute()
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { timeZone } = await siteSettings(ctx)
  const rows = found.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    given: givenWords({ ...row, isSponsor: row.is_sponsor }, timeZone),
    state: invitationState({ sentAt: row.sent_at, expiresAt: row.expires_at }, ctx.now),
    invitedAt: row.invited_at,
    invitedBy: row.invited_by,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    mail: row.mail,
  }))
  return { ...keysetPage(rows, asked.page, asked.size), total: Number(total) }
}
