import type { Actor, Role } from '#app/access/actor.ts'

/**
 * The role by which menus are shown. An administrator whose second factor is missing still goes to the administration,
 * to be told; door staff who are at no event’s door have nothing to scan.
 */
export function shownRole(actor: Extract<Actor, { kind: 'user' }>): Role {
  if (actor.lacksFactor) return 'admin'
  return actor.role === 'door' && actor.doorEventIds.length === 0 ? 'user' : actor.role
}
