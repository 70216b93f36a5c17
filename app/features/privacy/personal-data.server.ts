import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import {
  confirmPassword,
  type PasswordConfirmed,
  type Reauthentication,
} from '#app/features/people/confirm-password.server.ts'
import { formerAddresses } from '#app/features/people/former-addresses.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { exportAccount } from './export-account.server.ts'
import { exportCampaigns } from './export-campaigns.server.ts'
import { exportMembership } from './export-membership.server.ts'
import { exportOrders } from './export-orders.server.ts'
import { exportPosts } from './export-posts.server.ts'
import { exportWaitlist } from './export-waitlist.server.ts'

export type PersonalData =
  | { ok: true; data: Record<string, unknown> }
  | Extract<PasswordConfirmed, { ok: false }>

/**
 * Everything that is held about the acting person, in one piece for a download (rule R105): no data of
 * other people, and no secrets: passwords, tokens, keys and ticket codes.
 */
export async function personalData(ctx: Ctx, reauth: Reauthentication): Promise<PersonalData> {
  const userId = userIdOf(ctx.actor)
  if (userId === null || ctx.actor.kind !== 'user') throw forbidden('account')
  const taken = await consumeLimits(ctx, { limit: 'data-export', per: 'account', of: userId })
  if (!taken.ok) return taken
  const confirmed = await confirmPassword(ctx, reauth)
  if (!confirmed.ok) return confirmed
  const person = { userId, email: ctx.actor.email, formerly: await formerAddresses(ctx, userId) }
  const account = await exportAccount(ctx, person)
  const membership = await exportMembership(ctx, person)
  const bought = await exportOrders(ctx, person)
  const waitlist = await exportWaitlist(ctx, person)
  const written = await exportPosts(ctx, person)
  const campaigns = await exportCampaigns(ctx, person)
  await audit(ctx, { action: 'account.export', subject: { kind: 'user', id: userId } })
  return {
    ok: true,
    data: {
      madeAt: ctx.now,
      site: ctx.site.baseUrl,
      ...account,
      ...membership,
      ...bought,
      waitlist,
      ...written,
      ...campaigns,
    },
  }
}
