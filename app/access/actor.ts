import { forbidden } from '#app/kernel/errors.ts'

export const roles = ['user', 'door', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * Who acts. `system` is a job or a command; a guest has no account and proves an order by its key; `door` holds the
 * door link of one event and has no account.
 */
export type Actor =
  | { kind: 'guest' }
  | {
      kind: 'user'
      userId: string
      email: string
      emailVerified: boolean
      role: Role
      doorEventIds: readonly string[]
      /** Of administrators without a second factor; on a live site they are only a `user` until they have one. */
      lacksFactor?: true
      /** Known to have had no subscription and no comped membership: pages need not look for one. */
      neverMember?: true
    }
  | { kind: 'door'; passId: string; name: string; eventId: string }
  /** `onBehalfOf` is who asked for it when it was put off: the audit names them. */
  | { kind: 'system'; name: string; onBehalfOf?: string | null }

export const guest: Actor = { kind: 'guest' }

/** Whether `actor` is known to have had no membership of any kind. */
export function isNeverMember(actor: Actor): boolean {
  return actor.kind === 'user' && actor.neverMember === true
}

export const permissions = [
  'admin:enter',
  'events:manage',
  'gallery:manage',
  'blog:manage',
  'tickets:check-in',
  'attendees:read',
  'badges:print',
  'orders:manage',
  'waitlist:manage',
  'people:manage',
  'money:manage',
  'mail:manage',
  'settings:manage',
  'enquiries:manage',
  'pages:manage',
  'audit:read',
  'analytics:read',
] as const
export type Permission = (typeof permissions)[number]

const doorPermissions: readonly Permission[] = ['tickets:check-in', 'attendees:read']

/**
 * Whether `actor` may do `permission`. Administrators and the system may do all; door staff and
 * holders of a pass may scan and read attendees of their events (`eventId`), nothing else.
 */
export function may(actor: Actor, permission: Permission, eventId?: string): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'guest') return false
  if (actor.kind === 'user' && actor.role === 'admin') return true
  if (!doorPermissions.includes(permission)) return false
  const doors = doorsOf(actor)
  return eventId === undefined ? doors.length > 0 : doors.includes(eventId)
}

/** The events whose doors are the actor's own; administrators have all without being assigned to one. */
export function doorsOf(actor: Actor): readonly string[] {
  if (actor.kind === 'door') return [actor.eventId]
  return actor.kind === 'user' && actor.role === 'door' ? actor.doorEventIds : []
}

/** The first line of a verb: throws Forbidden unless {@link may}. */
export function allow(actor: Actor, permission: Permission, eventId?: string): void {
  if (!may(actor, permission, eventId)) throw forbidden(permission)
}

export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null
}

export function doorPassIdOf(actor: Actor): string | null {
  return actor.kind === 'door' ? actor.passId : null
}
