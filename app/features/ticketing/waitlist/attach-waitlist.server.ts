import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Gives an account the waitlist entries that its address joined as a guest, once that address is verified (rule
 * R095). Decided by rows only, so it may run for any account at any time; an entry that has an owner keeps it.
 */
export async function attachWaitlist(ctx: Ctx, input: { userId: string }): Promise<{ entries: number }> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('waitlist_entries')
    .from('users')
    .set({ user_id: input.userId })
    .where('users.id', '=', input.userId)
    .where('users.email_verified', '=', true)
    .whereRef('waitlist_entries.email', '=', 'users.email')
    .where('waitlist_entries.user_id', 'is', null)
    .executeTakeFirst()
  return { entries: Number(numUpdatedRows) }
}
