import { redirect } from 'react-router'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/start'

/** `/checkout` leads to the visitor's checkout. */
export function loader({ context }: Route.LoaderArgs) {
  const isGuest = ctxOf(context).actor.kind === 'guest'
  throw redirect(isGuest ? '/guest-ticket-checkout' : '/ticket-checkout')
}
