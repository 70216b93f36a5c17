import type { Ctx } from '#app/context/ctx.server.ts'

/** The invitation of an address that still counts, locked. Part of verbs. */
export function openInvitationOf(tx: Ctx, email: string) {
  return tx.db
    .selectFrom('invitations')
    .select(['id', 'name', 'profile', 'tier', 'until', 'is_sponsor', 'invited_by', 'token_hash'])
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .forUpdate()
    .executeTakeFirst()
}
