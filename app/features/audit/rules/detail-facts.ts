/** One detail of an entry: its place in the details ("price", "minor"), and what it is or was and became. */
export type DetailFact = { path: readonly string[]; value: DetailValue }
export type DetailValue = { is: Plain } | { from: Plain; to: Plain }
export type Plain = string | number | boolean | null | readonly (string | number | boolean | null)[]

const deepest = 4

/**
 * The details of an entry as a flat list: `{ from, to }` is a change, of `{ before, after }` only what differs is told,
 * what lies deeper is told by its path, and lists of plain things stay lists.
 */
export function detailFacts(details: Record<string, unknown>): DetailFact[] {
  return factsOf(details, [])
}

function factsOf(value: unknown, path: readonly string[]): DetailFact[] {
  if (isPlain(value)) return [{ path, value: { is: value } }]
  if (!isRecord(value) || path.length >= deepest) return [{ path, value: { is: JSON.stringify(value) } }]
  const { before, after, ...others } = value
  if (isRecord(before) && isRecord(after)) {
    return [...changesOf(before, after, path), ...factsOf(others, path)]
  }
  const { from, to, ...more } = value
  if (isPlain(from) && isPlain(to) && Object.keys(more).length === 0) return [{ path, value: { from, to } }]
  return Object.entries(value).flatMap(([key, one]) => factsOf(one, [...path, key]))
}

function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: readonly string[],
): DetailFact[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const [from, to] = [before[key] ?? null, after[key] ?? null]
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    if (isRecord(from) && isRecord(to)) return changesOf(from, to, [...path, key])
    return [{ path: [...path, key], value: { from: plainOf(from), to: plainOf(to) } }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlain(value: unknown): value is Plain {
  if (Array.isArray(value)) return value.every((one) => !Array.isArray(one) && isPlain(one))
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

const plainOf = (value: unknown): Plain => (isPlain(value) ? value : JSON.stringify(value))
