/** What a person would look for on a page: a role with its name, or a text. Names are whole, unless they are patterns. */
export type Target = {
  /** As axe names it, or `field` for whatever can be filled in. */
  role?: string
  name?: string | RegExp
  /** File format. */
  text?: string | RegExp
  within?: Target
  /** Which of several, from 0. */
  nth?: number
}

/** The same as JSON. */
export type SentTarget = {
  role?: string
  name?: SentPattern
  text?: SentPattern
  within?: SentTarget
  nth?: number
}
type SentPattern = { source: string; flags: string }

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function sentPattern(given: string | RegExp): SentPattern {
  if (given instanceof RegExp) return { source: given.source, flags: given.flags }
  return { source: `^${escaped(given)}$`, flags: '' }
}

export function sent({ role, name, text, within, nth }: Target): SentTarget {
  return {
    ...(role !== undefined && { role }),
    ...(name !== undefined && { name: sentPattern(name) }),
    ...(text !== undefined && { text: sentPattern(text) }),
    ...(within && { within: sent(within) }),
    ...(nth !== undefined && { nth }),
  }
}

export function described({ role, name, text, within, nth }: Target): string {
  const which = nth === undefined ? '' : ` (number ${nth})`
  return `${role ?? 'text'} ${String(name ?? text ?? '')}${which}${within ? ` in ${described(within)}` : ''}`
}
