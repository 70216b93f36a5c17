import { data } from 'react-router'
import type { RoutePolicy } from '#app/http/route-policy.ts'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** Every address of the administration that no other route has: not found, with the way to its screens open. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function AdminNotFound() {
  return null
}
