import type { Ctx } from '#app/context/ctx.server.ts'

/** What is left out stays as it is. */
export type NamedProfile = { fullName?: string; company?: string; jobTitle?: string; phoneNumber?: string }

/** Writes parts of a person's profile, and the name of the account with that of the profile. Part of a verb. */
export async function writeProfileParts(tx: Ctx, userId: string, parts: NamedProfile): Promise<void> {
  const { fullName, company, jobTitle, phoneNumber } = parts
  if (fullName !== undefined) {
    await tx.db
      .updateTable('users')
      .set({ name: fullName, updated_at: tx.now })
      .where('id', '=', userId)
      .execute()
  }
  const row = {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(company !== undefined && { company }),
    ...(jobTitle !== undefined && { job_title: jobTitle }),
    ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
    updated_at: tx.now,
  }
  await tx.db
    .insertInto('profiles')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
