import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { containsText } from '#app/db/contains-text.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { MailStatus } from '#app/db/schema/ground.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { hasAccount } from './has-account.server.ts'
import { invitationMails } from './mail-invitation.server.ts'
import { givenWords } from './rules/given-words.ts'
import { type InvitationState, invitationState } from './rules/invitation-life.ts'
import type { InvitationsAsked } from './rules/invitation-listing.ts'

export type InvitationRow = {
  id: string
  name: string
  email: string
  given: string | null
  /** An import made the account; the link sets its password. */
  hasAccount: boolean
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
  const { beyond, order, most } = pageInSql(asked, 'invitations', { table: 'invitations', by: 'invited_at' })
  const matching = () =>
    ctx.db
      .selectFrom('invitations')
      .where('invitations.email', 'is not', null)
      .$if(q !== '', (query) =>
        query.where((eb) =>
          eb.or([containsText(sql`invitations.email`, q), containsText(sql`invitations.name`, q)]),
        ),
      )
  const found = await matching()
    .select([
      'invitations.id',
      'invitations.name',
      'invitations.email',
      'invitations.tier',
      'invitations.until',
      'invitations.is_sponsor',
    ])
    .select([
      'invitations.invited_at',
      'invitations.sent_at',
      'invitations.expires_at',
      nameOfPerson('invitations.invited_by').as('invited_by'),
    ])
    .select(hasAccount.as('hasAccount'))
    .select(({ selectFrom }) =>
      selectFrom('mails as m')
        .select('m.status')
        .where('m.kind', 'in', invitationMails)
        .where(sql<boolean>`m.subject_id = invitations.id::text`)
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
    hasAccount: row.hasAccount,
    state: invitationState({ sentAt: row.sent_at, expiresAt: row.expires_at }, ctx.now),
    invitedAt: row.invited_at,
    invitedBy: row.invited_by,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    mail: row.mail,
  }))
  return { ...keysetPage(rows, asked.page, asked.size), total: Number(total) }
}
