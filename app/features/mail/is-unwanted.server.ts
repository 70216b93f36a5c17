import type { Ctx } from '#app/context.server.ts'
import { optionalCategoryOf } from './rules/mail-categories.ts'
import { isMailKind } from './rules/mail-kinds.ts'

/** Whether the account of the recipient's address has switched mails of this kind off. */
export async function isUnwanted(ctx: Ctx, mail: { kind: string; recipient: string }): Promise<boolean> {
  const category = isMailKind(mail.kind) ? optionalCategoryOf(mail.kind) : null
  if (category === null) return false
  const row = await ctx.db
    .selectFrom('mail_preferences as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.user_id')
    .where('u.email', '=', mail.recipient)
    .where('p.category', '=', category)
    .where('p.is_wanted', '=', false)
    .executeTakeFirst()
  return row !== undefined
}
