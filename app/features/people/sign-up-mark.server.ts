import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'

const purpose = 'sign-up device'

/**
 * By which a device that has signed up is known when the address is verified: readable by this site alone. Null makes one
 * of no account, for a sign-up with the address of another account: both look alike, and no two are the same.
 */
export function signUpMark(ctx: Pick<Ctx, 'ports'>, userId: string | null): string {
  return ctx.ports.tokens.encrypt(purpose, `${newId()} ${userId ?? newId()}`)
}

/** Whether the mark is of a sign-up that made this account. */
export function isMarkOf(ctx: Pick<Ctx, 'ports'>, mark: string | null, userId: string): boolean {
  return mark !== null && ctx.ports.tokens.decrypt(purpose, mark)?.split(' ')[1] === userId
}
