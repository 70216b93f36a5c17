/** A style sheet taken apart: which of it a document uses is found without reading it again. */
export type Sheet = readonly Part[]

type Part =
  | { kind: 'styles'; selectors: readonly Selector[]; body: string }
  /** Definitions of custom properties alone, of which few are used. */
  | { kind: 'properties'; selector: string; definitions: readonly Definition[] }
  | { kind: 'group'; head: string; parts: readonly Part[] }
  /** Says of what kind a custom property is. */
  | { kind: 'registration'; name: string; text: string }
  | { kind: 'other'; text: string }

type Selector = { text: string; classes: readonly string[] }
type Definition = { name: string; text: string }

const groups = /^@(layer|media|supports|container|starting-style)\b/
const registration = /^@property (\S+)$/
const reference = /--[\w-]+/g

/** Takes apart a sheet as the build leaves it, minified. */
export function readSheet(css: string): Sheet {
  const parts: Part[] = []
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const { head, body } of blocksOf(text)) {
    if (body === null) parts.push({ kind: 'other', text: `${head};` })
    else if (groups.test(head)) parts.push({ kind: 'group', head, parts: readSheet(body) })
    else if (head.startsWith('@')) {
      const name = registration.exec(head)?.[1]
      const whole = `${head}{${body}}`
      parts.push(name ? { kind: 'registration', name, text: whole } : { kind: 'other', text: whole })
    } else parts.push(readStyles(head, body))
  }
  return parts
}

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

function readStyles(head: string, body: string): Part {
  const declarations = splitAt(body, ';')
  if (declarations.every((text) => text.startsWith('--')) && !head.includes('.')) {
    const definitions = declarations.map((text) => ({ name: text.slice(0, text.indexOf(':')), text }))
    return { kind: 'properties', selector: head, definitions }
  }
  const selectors = splitAt(head, ',').map((text) => ({ text, classes: neededBy(text) }))
  return { kind: 'styles', selectors, body }
}

/** The classes without which a selector finds nothing; what stands in parentheses may be a choice. */
function neededBy(selector: string): string[] {
  const outside = withoutInner(selector)
  return [...outside.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = '']) =>
    name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code, character) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  )
}

function withoutInner(selector: string): string {
  let outside = ''
  let depth = 0
  for (const token of selector.match(/\\[\s\S]|"(?:\\.|[^"\\])*"|[\s\S]/g) ?? []) {
    if (token === '(' || token === '[') depth++
    if (depth === 0) outside += token
    if (token === ')' || token === ']') depth--
  }
  return outside
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

/** What stands before each pair of braces, and within; null within where there is none. */
function* blocksOf(css: string): Generator<{ head: string; body: string | null }> {
  let start = 0
  let open = -1
  let depth = 0
  for (const { 0: token, index } of css.matchAll(/\\[\s\S]|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (token === '{' && depth++ === 0) open = index
    else if (token === '}' && --depth === 0) {
      yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, index) }
      start = index + 1
    } else if (token === ';' && depth === 0) {
      yield { head: css.slice(start, index).trim(), body: null }
      start = index + 1
    }
  }
}

/** Parts of `text` between separators that stand neither in quotes nor in brackets. */
function splitAt(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  for (const { 0: token, index } of text.matchAll(
    /\\[\s\S]|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[([{)\]},;]/g,
  )) {
    if (token === '(' || token === '[' || token === '{') depth++
    else if (token === ')' || token === ']' || token === '}') depth--
    else if (token === separator && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  const last = text.slice(start)
  return last === '' ? parts : [...parts, last]
}
