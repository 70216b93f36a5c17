import { sql } from 'kysely'
import type { FormerAddress } from '#app/features/people/former-addresses.server.ts'

/** Whose data it is: the account, its address, and those it had before. */
export type Person = { userId: string; email: string; formerly: readonly FormerAddress[] }

/** Whether the address in `column` is the person's own, or was when the row was made, at `madeAt`. */
export function isAddressOf({ email, formerly }: Person, column: string, madeAt: string) {
  const then = formerly.map(
    (former) => sql`or (${sql.ref(column)} = ${former.email} and ${sql.ref(madeAt)} <= ${former.until})`,
  )
  return sql<boolean>`(${sql.ref(column)} = ${email} ${sql.join(then, sql` `)})`
}
