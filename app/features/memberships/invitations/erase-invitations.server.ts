import type { Ctx } from '#app/context.server.ts'

/**
 * Forgets invitations to a person's address and lines of files about it; that they once accepted one stays. Part of
 * erasure; may be repeated.
 */
export async function eraseInvitations(tx: Ctx, { email }: { email: string }): Promise<void> {
  await tx.db.deleteFrom('invitations').where('email', '=', email).execute()
  await tx.db
    .updateTable('member_import_rows')
    .set({ email: null, person: null })
    .where('email', '=', email)
    .execute()
}
