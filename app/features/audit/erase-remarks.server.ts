import type { Ctx } from '#app/context/ctx.server.ts'

/** Takes away what administrators wrote about a person in the audit log; its entries stay. Part of erasure. */
export async function eraseRemarks(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('audit_remarks').where('about_user_id', '=', userId).execute()
}
