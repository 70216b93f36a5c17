import type { Ctx } from '#app/context/ctx.server.ts'
import { revokeSessions } from '../revoke-sessions.server.ts'
import { sessionCookie } from '../session-cookie.server.ts'
import { showFactor } from './show-factor.server.ts'
import { writeRecoveryCodes } from './write-recovery-codes.server.ts'

/** What a person gets with their first factor: recovery codes as they are shown, and the cookie of a new session. */
export type FactorsBegun = { codes: string[]; setCookie: string[] }

/**
 * What comes with the first factor of an account: recovery codes, the end of every other session, and for the acting
 * one a new token (rule R098). Part of a verb that holds the account.
 */
export async function beginFactors(
  tx: Ctx,
  { userId, token, realNow }: { userId: string; token: string | null; realNow: Date },
): Promise<FactorsBegun> {
  const codes = await writeRecoveryCodes(tx, userId)
  await revokeSessions(tx, userId, token)
  const next = token === null ? null : await showFactor(tx, { userId, token, realNow })
  return { codes, setCookie: next === null ? [] : [sessionCookie(tx, next)] }
}
