import { data } from 'react-router'
import { ctxOf } from '#app/http/context.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import type { Route } from './+types/not-found'

/** Every address of the administration that no other route has: not found, with the way to its screens open. */
export function loader({ context }: Route.LoaderArgs): never {
  requireStaff(ctxOf(context))
  throw data(null, { status: 404 })
}

export function action({ context }: Route.ActionArgs): never {
  requireStaff(ctxOf(context))
  throw data(null, { status: 404 })
}

export default function AdminNotFound() {
  return null
}
