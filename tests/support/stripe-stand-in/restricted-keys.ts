import { notAllowed } from './refusal.ts'
import type { World } from './world.ts'

/** The resource that a path is of, as rights are named after it. */
function resourceOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/')
  return first === 'radar' ? second : first
}

/** Refuses what a restricted key may not do: `write` includes reading, and a key that was never restricted may do all. */
export function demandRight(world: World, key: string, method: string, path: string): void {
  const rights = world.rights.get(key)
  if (!rights) return
  const resource = resourceOf(path)
  const isRead = method === 'GET'
  if (rights.has(`${resource}:write`) || (isRead && rights.has(`${resource}:read`))) return
  throw notAllowed(`rak_${resource.replace(/s$/, '')}_${isRead ? 'read' : 'write'}`)
}
