import fc from 'fast-check'
import type { z } from 'zod'

/** Words that something somewhere takes for more than words, or for a number, a time, an id or a path. */
const words = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff\ud800b',
  '\u202egnp.exe',
  '\ufeff',
  'İstanbul ß ﬁ',
  '👩‍👩‍👧‍👦'.repeat(40),
  'a\u0301'.repeat(3_000),
  'x'.repeat(70_000),
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '1e309',
  '0x10',
  '1.5',
  '٣',
  '１２',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '1'.repeat(400),
  'true',
  'on',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '%',
  '\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  'Subject\r\nBcc: everybody@school.example',
  'javascript:alert(1)',
  'http://[::1',
  'https://user:secret@school.example:99999/',
  '//elsewhere.example',
  'a@b',
  `${'a'.repeat(300)}@school.example`,
  '2026-02-30',
  '2026-13-45T99:99',
  '0000-00-00T00:00',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59',
  '+275760-09-13T00:00:00.001Z',
  '2026-03-29T02:30:00+99:99',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  '01919191-9191-7191-9191-91919191919',
  '((((((((((((((((((((((((((((((',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  '{"a":1}',
  '[',
  '{"email":"\\ud800"}',
]

const numbers = [0, -0, -1, 1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308]

/** Any sixteen bits after another, halves of characters among them. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units))

/** Text that nobody means well with. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: anyUnits },
)

const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<unknown>(
    (inner, _, level) => (level % 2 ? [inner] : { a: inner }),
    'x',
  )

/** Whatever JSON can carry. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], nested(400)) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 3_000 }, (_, index) => String(index))) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  getter?: () => z.ZodType
  values?: unknown[]
  entries?: Record<string, unknown>
}

/** What people send in a field of that name; any id of the things that are there for all others. */
const usualTexts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/email|^to$|recipient/i, ['amal@school.example', 'omar@school.example']],
  [/phone|whatsapp/i, ['+971 50 123 4567']],
  [/password/i, ['marmalade-otter-42']],
  [/website|url|link/i, ['https://school.example']],
  [/date|day|starts|ends|until|from$|at$/i, ['2026-12-24T18:00', '2026-12-24', '18:00']],
  [/time/i, ['18:00', 'Asia/Dubai']],
  [/currency/i, ['AED', 'GBP']],
  [/country/i, ['AE', 'GB']],
  [/html|body|content/i, ['<p>Hello</p>']],
  [
    /price|amount|minor|capacity|quantity|number|percent|position|places|order|version|seen/i,
    ['1', '20', '100'],
  ],
  [/slug|username/i, ['leadership-evening', 'amal.haddad']],
  [/key|token/i, ['A1B2C3D4E5F6G7H8J9K0M1N2P3', '01919191-9191-7191-9191-919191919191']],
  [
    /name|title|subject|message|note|reason|company|organi|goals|text/i,
    ['Amal Haddad', 'Leadership Evening'],
  ],
]

function usualText(name: string, ids: readonly string[]): fc.Arbitrary<string> {
  const known = usualTexts.find(([pattern]) => pattern.test(name) && !/Id$/.test(name))
  return known ? fc.constantFrom(...known[1]) : fc.constantFrom(...ids)
}

/**
 * What a schema may be sent: nearly right, so that it comes as far as the database, or wild, with fields left out and
 * one leaf in three hostile; and now and then something else altogether.
 */
export function inputOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: shaped(schema, { ids, usual: 15, isWhole: true }) },
    { weight: 4, arbitrary: shaped(schema, { ids, usual: 2, isWhole: false }) },
    { weight: 1, arbitrary: hostileValue },
  )
}

/** `usual` leaves come to each hostile one. */
type Manner = { ids: readonly string[]; usual: number; isWhole: boolean }

function shaped(schema: z.ZodType, manner: Manner, name = '', depth = 0): fc.Arbitrary<unknown> {
  const { def } = schema._zod as unknown as { def: Def }
  const inner = (one: z.ZodType | undefined, of = name) =>
    one === undefined || depth > 8 ? hostileValue : shaped(one, manner, of, depth + 1)
  const leaf = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: manner.usual, arbitrary: usual }, { weight: 1, arbitrary: hostileValue })
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([key, field]) => [key, inner(field, key)] as const)
      return fc.record(Object.fromEntries(fields), manner.isWhole ? {} : { requiredKeys: [] })
    }
    case 'array':
    case 'set':
      return fc.array(inner(def.element), { minLength: manner.isWhole ? 1 : 0, maxLength: 3 })
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => inner(option)))
    case 'intersection':
      return fc
        .tuple(inner(def.left), inner(def.right))
        .map(([left, right]) => Object.assign({}, left, right))
    case 'pipe':
      return inner(typeOf(def.in) === 'transform' ? def.out : def.in)
    case 'lazy':
      return inner(def.getter?.())
    case 'record':
      return fc.dictionary(hostileText, hostileValue, { maxKeys: 4 })
    case 'literal':
      return leaf(fc.constantFrom(...(def.values ?? [])))
    case 'enum':
      return leaf(fc.constantFrom(...Object.values(def.entries ?? {})))
    case 'number':
    case 'int':
      return leaf(fc.integer({ min: 0, max: 100 }))
    case 'boolean':
      return leaf(fc.boolean())
    case 'string':
      return leaf(usualText(name, manner.ids))
    default:
      return def.innerType
        ? fc.oneof(
            { weight: 3, arbitrary: inner(def.innerType) },
            { weight: 1, arbitrary: fc.constant(null) },
          )
        : leaf(usualText(name, manner.ids))
  }
}

const typeOf = (schema: z.ZodType | undefined) => schema && (schema._zod as unknown as { def: Def }).def.type
