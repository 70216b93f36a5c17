export type Sample = Readonly<Record<string, unknown>>

/** Stands for what an empty list would hold: it may be anything. */
export const anything = Symbol.for('staffroom.anything')

/** Loops in loops in loops: no mail is nested deeper than that. */
const deepest = 6

/**
 * What a dotted name stands for in `scope`: what lies there, or what a loop calls one of a list of it (`loops`: the
 * name, and the lists it goes through). Lists may be asked for their size, first, last and any place. Undefined for
 * unknown names.
 */
export function sampleOf(
  scope: Sample,
  loops: ReadonlyMap<string, readonly string[]>,
  path: readonly (string | number)[],
  depth = 0,
): unknown {
  const [root = '', ...rest] = path
  const lists = loops.get(String(root))
  if (!lists) return within(Object.hasOwn(scope, root) ? scope[root] : undefined, rest)
  if (depth > deepest) return undefined
  for (const list of lists) {
    const value = sampleOf(scope, loops, list.split('.'), depth + 1)
    const one = value === anything ? anything : Array.isArray(value) ? firstOf(value) : undefined
    const found = within(one, rest)
    if (found !== undefined) return found
  }
  return undefined
}

function within(value: unknown, path: readonly (string | number)[]): unknown {
  const [next, ...rest] = path
  if (next === undefined || value === anything) return value
  if (Array.isArray(value)) {
    if (next === 'size') return rest.length === 0 ? value.length : undefined
    return next === 'first' || next === 'last' || typeof next === 'number'
      ? within(firstOf(value), rest)
      : undefined
  }
  if (typeof value === 'string') return next === 'size' && rest.length === 0 ? value.length : undefined
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, next)) return undefined
  return within((value as Record<string | number, unknown>)[next], rest)
}

function firstOf(list: readonly unknown[]): unknown {
  return list.length === 0 ? anything : list[0]
}
