import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listRoutes } from './list-routes.ts'
import { routeInput } from './route-input.ts'

const inputs = await Promise.all(
  listRoutes().map(async ({ path, file }) => ({ path, ...(await routeInput(file)) })),
)

type Def = Record<string, unknown> & { type: string; catchall?: z.ZodType; shape?: Record<string, z.ZodType> }
const defOf = (schema: z.ZodType) => (schema._zod as unknown as { def: Def }).def

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Where in a schema keys are taken that it does not name. */
function openPlaces(schema: z.ZodType, place: string, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = defOf(schema)
  const isOpen = def.type === 'record' || (def.catchall !== undefined && defOf(def.catchall).type !== 'never')
  const fields = Object.entries(def.shape ?? {}).map(([name, field]) => [`${place}.${name}`, field] as const)
  const parts = Object.values(def)
    .flat()
    .filter(isSchema)
    .map((part) => [place, part] as const)
  const inside = [...fields, ...parts].flatMap(([where, part]) => openPlaces(part, where, seen))
  return isOpen ? [place, ...inside] : inside
}

/** The form of a post is put together field by field; answers are held against the event's own questions. */
const open = [
  '/admin/blog/:id/edit',
  '/admin/blog/create',
  '/admin/blog/draft',
  '/admin/blog/preview',
  '/attendees/:id/details.details.answers',
  '/checkout/order.items.attendees.answers',
]

test('no form takes a key that its schema does not name (rule R011)', () => {
  const read = inputs.flatMap(({ path, hasAction, schemas }) =>
    hasAction ? schemas.map((schema) => openPlaces(schema, path)) : [],
  )
  expect(read.length).toBeGreaterThan(80)
  expect([...new Set(read.flat())].sort()).toEqual(open)
})

test('what an action tells apart is found in its source, in what it calls and in its schemas', () => {
  const intentsAt = (path: string) => inputs.find((one) => one.path === path)?.intents
  expect(intentsAt('/account/settings/directory')).toEqual(['back', 'delete-image', 'front', 'privacy'])
  expect(intentsAt('/account/settings?index')).toContain('end-session')
  expect(intentsAt('/membership/pay/step')).toEqual(['approve', 'decline', 'invoice', 'start', 'state'])
  expect(intentsAt('/contact')).toEqual([])
})
