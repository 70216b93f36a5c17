import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * What a person wrote when they joined is approved, because their first month is paid or a code made it free
 * (rule R012). In the caller's transaction; approved before, it stays approved since then.
 */
export async function approveApplication(tx: Ctx, userId: string, planId: string): Promise<void> {
  await tx.db
    .updateTable('membership_applications')
    .set((eb) => ({
      status: 'approved',
      plan_id: planId,
      approved_at: eb.fn.coalesce('approved_at', eb.val(tx.now)),
      updated_at: tx.now,
    }))
    .where('user_id', '=', userId)
    .execute()
}
