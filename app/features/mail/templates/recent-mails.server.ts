import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type MailName, mails } from '../mails/all-mails.server.ts'
import { type MailKind, mailKinds } from '../mails/mail-kinds.server.ts'
import { harmlessVariables } from './rules/harmless-variables.ts'

/** A mail whose variables a preview may show. */
export type RecentMail = { id: string; recipient: string; at: Date }

const most = 10

/** The newest mails of a template that still have what they were filled with. Needs 'mail:manage'. */
export async function recentMails(ctx: Ctx, name: MailName): Promise<RecentMail[]> {
  allow(ctx.actor, 'mail:manage')
  const found = await Promise.all(
    kindsOf(name).map((kind) =>
      ctx.db
        .selectFrom('mails')
        .select(['id', 'recipient', 'created_at as at'])
        .where('kind', '=', kind)
        .where('campaign_id', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    ),
  )
  return found
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most)
}

/**
 * What the mail `mailId` of this template was filled with, as far as it was kept and opens nothing; null for no such
 * mail. Needs 'mail:manage'.
 */
export async function variablesOfMail(
  ctx: Ctx,
  name: MailName,
  mailId: string,
): Promise<Record<string, unknown> | null> {
  allow(ctx.actor, 'mail:manage')
  if (!isId(mailId)) return null
  const mail = await ctx.db
    .selectFrom('mails')
    .select('variables')
    .where('id', '=', mailId)
    .where('kind', 'in', kindsOf(name))
    .executeTakeFirst()
  return mail ? harmlessVariables({ ...mails[name].sample }, mail.variables) : null
}

/** The kinds of mail that are written by this template; a test names no person. */
function kindsOf(name: MailName): MailKind[] {
  return (Object.keys(mailKinds) as MailKind[]).filter(
    (kind) => mailKinds[kind] === name && !kind.startsWith('test-'),
  )
}
