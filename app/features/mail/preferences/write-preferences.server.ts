import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { type MailPreferences, optionalCategories } from '../rules/mail-categories.ts'

/**
 * Writes down what is wanted at `email` (normalised), for the address and for the account that has it: what is said
 * in one place holds in the other. Categories that are not named stay as they are. A person who asks for mails again
 * has taken back a complaint about them. Part of verbs that know who speaks.
 */
export async function writePreferences(
  tx: Ctx,
  email: string,
  chosen: Partial<MailPreferences>,
): Promise<{ userId: string | null }> {
  const named = optionalCategories.filter((category) => chosen[category] !== undefined)
  const unwanted = named.filter((category) => !chosen[category])
  const wanted = named.filter((category) => chosen[category])
  if (unwanted.length > 0) {
    await tx.db
      .insertInto('mail_opt_outs')
      .values(unwanted.map((category) => ({ email, category, opted_out_at: tx.now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (wanted.length > 0) {
    await tx.db
      .deleteFrom('mail_opt_outs')
      .where('email', '=', email)
      .where('category', 'in', wanted)
      .execute()
    await takeBackComplaint(tx, email)
  }
  const account = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!account) return { userId: null }
  await tx.db
    .insertInto('mail_preferences')
    .values(
      named.map((category) => ({
        user_id: account.id,
        category,
        is_wanted: chosen[category] === true,
        updated_at: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'category']).doUpdateSet((eb) => ({
        is_wanted: eb.ref('excluded.is_wanted'),
        updated_at: tx.now,
      })),
    )
    .execute()
  await audit(tx, {
    action: 'mail.preferences',
    subject: { kind: 'user', id: account.id },
    details: Object.fromEntries(named.map((category) => [category, chosen[category]])),
  })
  return { userId: account.id }
}

async function takeBackComplaint(tx: Ctx, email: string): Promise<void> {
  const lifted = await tx.db
    .deleteFrom('mail_suppressions')
    .where('email', '=', email)
    .where('stops', '=', 'optional')
    .returning(['id', 'reason'])
    .execute()
  for (const { id, reason } of lifted) {
    await audit(tx, {
      action: 'suppression.lift',
      subject: { kind: 'suppression', id },
      details: { reason },
    })
  }
}
