import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Forgets invitations to a person's address and lines of files about it, of a former one those of `until` then; that
 * they once accepted one stays. Part of erasure; may be repeated.
 */
export async function eraseInvitations(
  tx: Ctx,
  { email, until }: { email: string; until?: Date },
): Promise<void> {
  let invitations = tx.db.deleteFrom('invitations').where('email', '=', email)
  if (until) invitations = invitations.where('invited_at', '<=', until)
  await invitations.execute()
  let lines = tx.db
    .updateTable('member_import_rows')
    .set({ email: null, person: null })
    .where('email', '=', email)
  if (until) {
    const files = tx.db.selectFrom('member_imports').select('id').where('uploaded_at', '<=', until)
    lines = lines.where('import_id', 'in', files)
  }
  await lines.execute()
}
