import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import type { Route } from './+types/event-images'

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(ctxOf(context))
  return null
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function Tab() {
  return null
}
