/** A style sheet taken apart: which of it a document uses is found without reading it again. */
export type Sheet = readonly Part[]

export type Part =
  | { kind: 'styles'; selectors: readonly Selector[]; body: string }
  /** Definitions of custom properties alone, of which few are used. */
  | { kind: 'properties'; selector: string; definitions: readonly Definition[] }
  | { kind: 'group'; head: string; parts: readonly Part[] }
  /** Says of what kind a custom property is. */
  | { kind: 'registration'; name: string; text: string }
  | { kind: 'other'; text: string }

type Selector = { text: string; classes: readonly string[] }
type Definition = { name: string; text: string }

/** What the name of a sheet is followed by where the build left it taken apart. */
export const sheetExtension = '.parts'

const reference = /--[\w-]+/g

/**
 * The part of `sheet` that the document `html` is drawn with, in the sheet's order. A rule whose classes the document
 * has is kept whatever else it asks for: what it shows when pressed or pointed at is part of it.
 */
export function usedStyles(sheet: Sheet, html: string): string {
  const classes = classesOf(html)
  const names = new Set(html.match(reference))
  const kept = keepStyles(sheet, (selector) => selector.classes.every((name) => classes.has(name)))
  findNames(kept, names)
  return kept.map((part) => textOf(part, names)).join('')
}

function keepStyles(sheet: Sheet, isUsed: (selector: Selector) => boolean): Part[] {
  const kept: Part[] = []
  for (const part of sheet) {
    if (part.kind === 'styles') {
      const selectors = part.selectors.filter(isUsed)
      if (selectors.length > 0) kept.push({ ...part, selectors })
    } else if (part.kind === 'group') {
      const parts = keepStyles(part.parts, isUsed)
      // An empty layer still says where it stands among the others.
      if (parts.length > 0 || part.head.startsWith('@layer')) kept.push({ ...part, parts })
    } else kept.push(part)
  }
  return kept
}

/** Adds to `names` what `parts` refer to, and what the definitions of that refer to. */
function findNames(parts: readonly Part[], names: Set<string>): void {
  const definitions = new Map<string, string[]>()
  const add = (text: string) => {
    for (const [name] of text.matchAll(reference)) {
      if (names.has(name)) continue
      names.add(name)
      for (const definition of definitions.get(name) ?? []) add(definition)
    }
  }
  const learn = (all: readonly Part[]) => {
    for (const part of all) {
      if (part.kind === 'group') learn(part.parts)
      if (part.kind !== 'properties') continue
      for (const { name, text } of part.definitions) {
        definitions.set(name, [...(definitions.get(name) ?? []), text.slice(name.length)])
      }
    }
  }
  const follow = (all: readonly Part[]) => {
    for (const part of all) {
      if (part.kind === 'group') follow(part.parts)
      else if (part.kind === 'styles') add(part.body)
    }
  }
  learn(parts)
  for (const name of names) for (const text of definitions.get(name) ?? []) add(text)
  follow(parts)
}

function textOf(part: Part, names: ReadonlySet<string>): string {
  switch (part.kind) {
    case 'styles':
      return `${part.selectors.map(({ text }) => text).join(',')}{${part.body}}`
    case 'properties': {
      const used = part.definitions.filter(({ name }) => names.has(name))
      return used.length === 0 ? '' : `${part.selector}{${used.map(({ text }) => text).join(';')}}`
    }
    case 'group':
      return `${part.head}{${part.parts.map((inner) => textOf(inner, names)).join('')}}`
    case 'registration':
      return names.has(part.name) ? part.text : ''
    case 'other':
      return part.text
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function classesOf(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const plain = list.includes('&')
      ? list.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)
      : list
    for (const name of plain.split(/\s+/)) classes.add(name)
  }
  return classes
}
