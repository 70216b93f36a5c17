import type { Ctx } from '#app/context/ctx.server.ts'
import { confirmPassword, type PasswordConfirmed, type Reauthentication } from './confirm-password.server.ts'
import { hasRecentAuth } from './has-recent-auth.server.ts'

/** As {@link confirmPassword}, but a person who authenticated in this session within ten minutes is not asked again. */
export async function confirmLately(ctx: Ctx, reauth: Reauthentication | null): Promise<PasswordConfirmed> {
  if (reauth !== null && (await hasRecentAuth(ctx, reauth))) return { ok: true }
  return confirmPassword(ctx, reauth)
}
