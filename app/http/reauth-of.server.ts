import type { Ctx } from '#app/context/ctx.server.ts'
import type { Reauthentication } from '#app/features/people/confirm-password.server.ts'
import { sessionTokenOf } from './session.server.ts'

/** The re-authentication that `request` brings, with the password typed into its form. */
export function reauthOf(
  request: Request,
  ctx: Pick<Ctx, 'ports' | 'site'>,
  password: string,
): Reauthentication {
  return { password, sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
}

/** The same for an action that a re-authentication within ten minutes is enough for. */
export const recentReauthOf: typeof reauthOf = (request, ctx, password) => reauthOf(request, ctx, password)
