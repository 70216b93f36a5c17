import type { Ctx } from '#app/context/ctx.server.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { groupedCode, recoveryCodeHash, recoveryCodeLetters } from './rules/recovery-code.ts'
import { recoveryCodes } from './rules/recovery-codes.ts'

/** Gives a person new recovery codes in place of all they had, and answers them as they are shown. Part of a verb. */
export async function writeRecoveryCodes(tx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => randomCode(recoveryCodeLetters))
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: recoveryCodeHash(code),
    made_at: tx.now,
  }))
  await tx.db.insertInto('recovery_codes').values(rows).execute()
  return codes.map(groupedCode)
}
