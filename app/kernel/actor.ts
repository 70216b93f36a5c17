import { forbidden } from './errors.ts'

export const roles = ['user', 'door', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who acts. `system` is a job or a command; a guest proves an order by its key, not by being somebody. */
export type Actor =
  | { kind: 'guest' }
  | {
      kind: 'user'
      userId: string
      email: string
      emailVerified: boolean
      role: Role
      doorEventIds: readonly string[]
    }
  | { kind: 'system'; name: string }

export const guest: Actor = { kind: 'guest' }

export const permissions = [
  'admin:enter',
  'events:manage',
  'gallery:manage',
  'blog:manage',
  'tickets:check-in',
  'attendees:read',
  'orders:manage',
  'waitlist:manage',
  'people:manage',
  'money:manage',
  'mail:manage',
  'settings:manage',
  'enquiries:manage',
  'pages:manage',
] as const
export type Permission = (typeof permissions)[number]

const doorPermissions: readonly Permission[] = ['tickets:check-in', 'attendees:read']

/**
 * Whether `actor` may do `permission`. Administrators and the system may do all; door staff may scan and
 * read attendees of the events assigned to them (`eventId`), nothing else (decisions, Roles).
 */
export function may(actor: Actor, permission: Permission, eventId?: string): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'guest') return false
  if (actor.role === 'admin') return true
  if (actor.role !== 'door' || !doorPermissions.includes(permission)) return false
  return eventId === undefined ? actor.doorEventIds.length > 0 : actor.doorEventIds.includes(eventId)
}

/** The first line of a verb: throws Forbidden unless {@link may}. */
export function allow(actor: Actor, permission: Permission, eventId?: string): void {
  if (!may(actor, permission, eventId)) throw forbidden(permission)
}

export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null
}
