import type { Ctx } from '#app/context/ctx.server.ts'
import type { GooglePerson } from '#app/integrations/google/google-port.ts'
import { newId } from '#app/kernel/ids.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { createAccount } from './create-account.server.ts'

/** `not-linked`: another person may have the account of that address. `unverified`: Google does not vouch for it. */
export type GoogleRefusal = 'not-linked' | 'unverified'

/**
 * The account of a person whom Google has identified: the one that is linked, else the one of their address, else a new
 * one. Only an address that both sides have verified links them (rule R089). Part of a verb.
 */
export async function accountOfGoogle(
  tx: Ctx,
  person: GooglePerson,
): Promise<{ ok: true; userId: string } | { ok: false; reason: GoogleRefusal }> {
  const linked = await tx.db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', 'google')
    .where('account_id', '=', person.id)
    .executeTakeFirst()
  const email = normaliseEmail(person.email)
  if (linked) {
    if (person.emailVerified) await verify(tx, { userId: linked.user_id, email })
    return { ok: true, userId: linked.user_id }
  }
  const credential = { google: person.id }
  if (person.emailVerified) {
    const account = { email, emailVerified: true, name: person.name, username: null, credential }
    const created = await createAccount(tx, account)
    if (created.ok) return created
  }
  const owner = await tx.db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) return { ok: false, reason: 'unverified' }
  if (!person.emailVerified || !owner.email_verified) return { ok: false, reason: 'not-linked' }
  await tx.db
    .insertInto('accounts')
    .values({
      ...{ id: newId(), user_id: owner.id, provider_id: 'google', account_id: person.id },
      ...{ created_at: tx.now, updated_at: tx.now },
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .execute()
  return { ok: true, userId: owner.id }
}

/** Google vouches for the address of the account itself, where the account has not verified it. */
async function verify(tx: Ctx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ email_verified: true, updated_at: tx.now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .execute()
}
