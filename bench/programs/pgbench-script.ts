import type { Statement } from './statement.ts'

/**
 * The statements of a purchase as a script for pgbench. `first` and `second` are two purchases: what differs
 * between them and is no time is made for each run of the script, out of `:k`, a number that no other run has, also
 * inside arrays and documents that a statement takes apart; everything else is as it was in the first.
 */
export function pgbenchScript(first: readonly Statement[], second: readonly Statement[]): string {
  if (first.length !== second.length || first.some(({ text }, index) => text !== second[index]?.text)) {
    throw new Error('two purchases did not send the same statements')
  }
  const made = madeValues(first, second)
  const lines = first.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)((?:::text)?::jsonb?\b)?/g, (_, position: string, cast = '') => {
      const value = values[Number(position) - 1]
      return cast && typeof value === 'string'
        ? `${document(value, made)}${cast}`
        : expression(value, made) + cast
    })
    return `${filled.replace(/\s+/g, ' ').replace(/;?\s*$/, '')};`
  })
  return ['\\set n :n + 1', '\\set k :base + :client_id * 262144 + :n', ...lines, ''].join('\n')
}

/** Expressions for values that every purchase has its own of. */
function madeValues(first: readonly Statement[], second: readonly Statement[]): Map<unknown, string> {
  const made = new Map<unknown, string>()
  const add = (value: string, other: string) => {
    if (value !== other && !made.has(value) && !isTime(value))
      made.set(value, newValue(value, other, made.size))
  }
  first.forEach(({ values }, statement) => {
    values.forEach((value, position) => {
      const other = second[statement]?.values[position]
      if (typeof value === 'string' && typeof other === 'string' && !isDocument(value)) add(value, other)
      for (const [inner, otherInner] of innerTexts(value, other)) if (isWord(inner)) add(inner, otherInner)
    })
  })
  return made
}

/** The texts inside two arrays or documents that are alike, each with the other's. */
function innerTexts(one: unknown, other: unknown): [string, string][] {
  if (typeof one === 'string' && typeof other === 'string')
    return isDocument(one) && isDocument(other)
      ? innerTexts(JSON.parse(one), JSON.parse(other))
      : [[one, other]]
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return []
  const others = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).flatMap(([key, value]) => innerTexts(value, others.get(key)))
}

const isDocument = (text: string) => /^[[{]/.test(text)
/** An id, a key, a reference or an address: it reads the same in a document as outside. */
const isWord = (text: string) => /^[\w.@+-]{8,}$/.test(text)
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

function newValue(value: string, other: string, index: number): string {
  const number = ':k::bigint'
  const mixed = `md5((${number})::text || '-${index}')`
  // Like the product's own, they begin with something that grows.
  if (isUuid(value)) return `(lpad(to_hex(${number}), 12, '0') || right(${mixed}, 20))::uuid`
  const start = sharedStart(value, other)
  const end = /[@>].*$/.exec(value)?.[0] ?? ''
  const length = value.length - start.length - end.length
  const middle =
    length < 16 && !end.startsWith('@')
      ? `upper(lpad(to_hex(${number}), ${length}, '0'))`
      : `upper(left(${mixed} || md5(${mixed}), ${Math.max(16, length)}))`
  return `(${literal(start)} || ${middle} || ${literal(end)})`
}

/** What both begin with, up to a separator: the rest may agree by chance. */
function sharedStart(one: string, two: string): string {
  let length = 0
  while (length < one.length && one[length] === two[length]) length++
  return /^.*[-_:<]/.exec(one.slice(0, length))?.[0] ?? ''
}

/** A text with the made values in it. */
function document(text: string, made: ReadonlyMap<unknown, string>): string {
  const words = [...made.keys()].filter(
    (value): value is string => typeof value === 'string' && isWord(value),
  )
  const longestFirst = words
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.+]/g, '\\$&'))
  if (longestFirst.length === 0) return literal(text)
  const parts = text.split(new RegExp(`(${longestFirst.join('|')})`))
  if (parts.length === 1) return literal(text)
  const texts = parts.map((part) => {
    const own = made.get(part)
    return own === undefined ? literal(part) : `(${own})::text`
  })
  return `(${texts.join(' || ')})`
}

function expression(value: unknown, made: ReadonlyMap<unknown, string>): string {
  const own = made.get(value)
  if (own !== undefined) return own
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return document(arrayText(value), made)
  return literal(typeof value === 'string' ? value : JSON.stringify(value))
}

function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) => `"${String(value).replace(/(["\\])/g, '\\$1')}"`)
  return `{${items.join(',')}}`
}

/** pgbench reads ":name" as a variable wherever it stands, so colons are written by their number. */
function literal(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')
  return escaped.includes('\\') || text.includes('\n')
    ? `E'${escaped.replaceAll('\n', '\\n')}'`
    : `'${escaped}'`
}
