import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { defaultPreferences, type MailPreferences, optionalCategories } from '../rules/mail-categories.ts'

/** `comesBack`: nothing is sent to this address, because it refused mails or its owner asked for it. */
export type AddressPreferences = { preferences: MailPreferences; comesBack: boolean }

/** What is wanted at `email` (normalised): what its account chose, and what was said for the address itself. */
export async function preferencesOfAddress(ctx: Ctx, email: string): Promise<AddressPreferences> {
  const { rows } = await sql<{ said: string }>`
    select category as said from mail_opt_outs where email = ${email}
    union
    select p.category from users u join mail_preferences p on p.user_id = u.id
    where u.email = ${email} and not p.is_wanted
    union
    select stops from mail_suppressions where email = ${email}`.execute(ctx.db)
  const said = new Set(rows.map((row) => row.said))
  const wanted = optionalCategories.map((category) => [
    category,
    defaultPreferences[category] && !said.has(category) && !said.has('optional'),
  ])
  return { preferences: Object.fromEntries(wanted) as MailPreferences, comesBack: said.has('all') }
}
