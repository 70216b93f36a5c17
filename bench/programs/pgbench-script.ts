import type { Statement } from './statement.ts'

/**
 * The statements of a purchase as a script for pgbench. `first` and `second` are two purchases: what differs
 * between them and is no time or document is made anew for each run of the script, out of `:k`, a number that
 * no other run has, also where a document that is taken apart has an id in it; everything else is as it was in
 * the first.
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
  first.forEach(({ values }, statement) => {
    values.forEach((value, position) => {
      const other = second[statement]?.values[position]
      if (typeof value !== 'string' || typeof other !== 'string' || value === other) return
      if (made.has(value) || /^[[{]/.test(value) || isTime(value)) return
      made.set(value, newValue(value, other, made.size))
    })
  })
  return made
}

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
    length < 16
      ? `upper(lpad(to_hex(${number}), ${length}, '0'))`
      : `upper(left(${mixed} || md5(${mixed}), ${length}))`
  return `(${literal(start)} || ${middle} || ${literal(end)})`
}

/** What both begin with, up to a separator: the rest may agree by chance. */
function sharedStart(one: string, two: string): string {
  let length = 0
  while (length < one.length && one[length] === two[length]) length++
  return /^.*[-_:<]/.exec(one.slice(0, length))?.[0] ?? ''
}

/** A document with the made ids in it. */
function document(text: string, made: ReadonlyMap<unknown, string>): string {
  const parts = text.split(/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/)
  if (!parts.some((part) => made.has(part))) return literal(text)
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
  if (Array.isArray(value)) return literal(arrayText(value))
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
