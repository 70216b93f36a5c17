import type { Ctx } from '#app/context/ctx.server.ts'
import { erasedAddress } from '#app/features/people/rules/erased.ts'

/** Takes a person's address off the codes they used; amounts and counts stay. Part of erasure. */
export async function eraseRedeemer(tx: Ctx, person: { userId: string; email: string }): Promise<void> {
  await tx.db
    .updateTable('discount_redemptions')
    .set({ person_email: erasedAddress(person.userId) })
    .where((eb) => eb.or([eb('user_id', '=', person.userId), eb('person_email', '=', person.email)]))
    .execute()
}
