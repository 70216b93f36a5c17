import fc from 'fast-check'
import { hostileText, hostileValue, inputOf } from './hostile-input.ts'
import type { ListedRoute } from './list-routes.ts'
import type { Things } from './one-of-everything.ts'
import type { RouteInput } from './route-input.ts'

export type HostileRequest = { address: string; init: RequestInit }

/** What whoever sends a form would like the server to take from it as well. */
export const coveted: Readonly<Record<string, string>> = {
  id: '0a11ce00-0a11-7ce0-8a11-0a11ce000a11',
  userId: '0a11ce00-0a11-7ce0-8a11-0a11ce000a11',
  user_id: '0a11ce00-0a11-7ce0-8a11-0a11ce000a11',
  role: 'admin',
  isAdmin: 'true',
  is_admin: 'true',
  emailVerified: 'true',
  email_verified: 'true',
  status: 'confirmed',
  price: '0',
  price_minor: '0',
  priceMinor: '0',
  total: '0',
  totalMinor: '0',
  amount: '0',
  discountMinor: '999999',
  confirmed_at: '2020-01-01T00:00:00Z',
  createdAt: '2020-01-01T00:00:00Z',
  approved: 'true',
  tier: 'vip',
}

const ownPage = { 'sec-fetch-site': 'same-origin' }

/** Addresses of a route: the thing that is there, others, unknown ones, and what is none. */
export function addressesOf({ path }: ListedRoute, at: string, things: Things): fc.Arbitrary<string> {
  if (!/[:*]/.test(path)) return fc.constant(at)
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.values(things)) },
    { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 500).toWellFormed()) },
  )
  const [pathname = '', query = ''] = path.split('?')
  const holes = pathname.match(/:\w+|\*/g) ?? []
  const filled = fc.array(part, { minLength: holes.length, maxLength: holes.length }).map((parts) => {
    const left = [...parts]
    const named = pathname.replace(/:\w+|\*/g, () => encodeURIComponent(left.shift() ?? ''))
    return query ? `${named}?${query}` : named
  })
  return fc.oneof({ weight: 2, arbitrary: fc.constant(at) }, { weight: 1, arbitrary: filled })
}

/** What a form or a script might send to an action, of its own shape and of any other. */
export function bodiesOf(input: RouteInput, ids: readonly string[]): fc.Arbitrary<RequestInit> {
  const { schemas, kin, names, intents } = input
  const named = fc.dictionary(fc.constantFrom(...names, 'x'), hostileValue, { maxKeys: 8 })
  const purpose = fc.constantFrom('intent', 'step', 'ask')
  const word = intents.length > 0 ? fc.constantFrom(...intents) : hostileText
  const content = fc.oneof(
    { weight: 6, arbitrary: oneOf(schemas, ids) ?? named },
    { weight: 1, arbitrary: oneOf(kin, ids) ?? named },
    { weight: 1, arbitrary: named },
  )
  const withPurpose = fc
    .tuple(content, fc.option(fc.tuple(purpose, word)), fc.boolean())
    .map(([value, chosen, isCoveting]) =>
      isRecord(value)
        ? { ...(chosen && { [chosen[0]]: chosen[1] }), ...(isCoveting && coveted), ...value }
        : value,
    )
  const asJson = withPurpose.map(jsonInit)
  const asForm = withPurpose.map(formInit)
  const [usual, other] = input.takes === 'json' ? [asJson, asForm] : [asForm, asJson]
  return fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: other },
    { weight: 1, arbitrary: withPurpose.map(multipartInit) },
    { weight: 1, arbitrary: oddBody },
  )
}

/** Queries of the names that a route reads, with whatever in them. */
export function queriesOf({ names }: RouteInput, ids: readonly string[]): fc.Arbitrary<string> {
  const value = fc.oneof(hostileText, fc.constantFrom(...ids, '1', 'all', '2026-12-01'))
  const pair = fc.tuple(fc.constantFrom(...names, 'q', 'page', 'after', 'before', 'sort', 'x'), value)
  return fc
    .array(pair, { maxLength: 5 })
    .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.slice(0, 600)])).toString())
}

function oneOf(schemas: RouteInput['schemas'], ids: readonly string[]) {
  return schemas.length === 0 ? null : fc.oneof(...schemas.map((schema) => inputOf(schema, ids)))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonInit(value: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json' },
    body: JSON.stringify(value) ?? 'null',
  }
}

function fieldsOf(value: unknown): [string, string][] {
  if (!isRecord(value)) return [['x', textOf(value)]]
  return Object.entries(value).flatMap(([name, held]): [string, string][] =>
    Array.isArray(held)
      ? held.slice(0, 100).map((one) => [name, textOf(one)])
      : held === undefined
        ? []
        : [[name, textOf(held)]],
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function formInit(value: unknown): RequestInit {
  return { method: 'POST', headers: ownPage, body: new URLSearchParams(fieldsOf(value)) }
}

function multipartInit(value: unknown): RequestInit {
  const form = new FormData()
  for (const [name, text] of fieldsOf(value)) form.append(name, text.toWellFormed())
  for (const name of ['picture', 'file', 'companyLogo'])
    form.append(name, new File(['GIF89a\0\0'], `${'../'.repeat(9)}\u202e.png`, { type: 'image/png' }))
  return { method: 'POST', headers: ownPage, body: form }
}

/** Bodies that are no form and no JSON, under the names of both. */
const oddBody: fc.Arbitrary<RequestInit> = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ),
    fc.constantFrom<BodyInit>(
      '',
      '[',
      '['.repeat(100_000),
      '{"a":'.repeat(20_000),
      '{"__proto__":{"role":"admin"}}',
      'null',
      'email=%ff%fe%00&name=%ed%a0%80',
      'intent=%zz&=&&&',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      new Uint8Array([0xff, 0xfe, 0x00, 0xd8]),
    ),
  )
  .map(([type, body]) => ({ method: 'POST', headers: { ...ownPage, 'content-type': type }, body }))
