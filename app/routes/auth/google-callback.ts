import { finishGoogleSignIn } from '#app/features/people/finish-google-sign-in.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/google-callback'

/** Google's way back; its address is registered there. */
export function loader({ context, request }: Route.LoaderArgs) {
  return finishGoogleSignIn(ctxOf(context), {
    request,
    client: clientOf(request),
    realNow: new Date(),
  })
}
