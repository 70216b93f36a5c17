import { type ESTree, parseSync } from 'vite'

/** One text of a source file that a person may read: a literal, a template or the text of an element. */
export type ShownString = { line: number; text: string }

type Node = { type: string; start: number } & Record<string, unknown>

/** Attributes whose strings are never read: addresses, classes, names of fields. */
const unread = new Set(['className', 'id', 'name', 'key', 'htmlFor', 'autoComplete', 'rel', 'to', 'href'])

/**
 * Texts of a source file with at least one space or capital, without comments, types, SQL, and messages of errors and
 * of the log. “…” is a value.
 */
export function shownStrings(path: string, source: string): ShownString[] {
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const found: ShownString[] = []
  const add = (start: number, text: string) => {
    const shown = text.replace(/\s+/g, ' ').trim()
    if (/[A-Z ]/.test(shown)) found.push({ line: source.slice(0, start).split('\n').length, text: shown })
  }
  visit(program, add)
  return found
}

function visit(value: unknown, add: (start: number, text: string) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, add)
  if (!isNode(value) || isLeftOut(value)) return
  const isText = value.type === 'Literal' || value.type === 'JSXText'
  if (isText && typeof value.value === 'string') add(value.start, value.value)
  if (value.type === 'TemplateLiteral') {
    const { quasis } = value as unknown as ESTree.TemplateLiteral
    add(value.start, quasis.map((part) => part.value.cooked ?? '').join('…'))
  }
  for (const [key, child] of Object.entries(value)) if (key !== 'quasis') visit(child, add)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isLeftOut(node: Node): boolean {
  if (node.type.startsWith('Import') || node.type === 'ExportAllDeclaration') return true
  if (node.type === 'JSXAttribute') return unread.has((node.name as { name: string }).name)
  if (node.type === 'NewExpression') return /Error$/.test((node.callee as { name?: string }).name ?? '')
  if (node.type === 'CallExpression') return isLog(node.callee)
  if (node.type === 'TaggedTemplateExpression') return (node.tag as { name?: string }).name === 'sql'
  return node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)
}

/** `ctx.log.warn`, `tx.log.error` and their like. */
function isLog(callee: unknown): boolean {
  const { object } = callee as { object?: { property?: { name?: string } } }
  return object?.property?.name === 'log'
}
