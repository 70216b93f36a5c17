import { parseSync } from 'vite'

/** A text for people that no translation can reach. */
export type BareString = { line: number; text: string }

type Node = { type: string; start: number } & Record<string, unknown>

/** Names of attributes and properties whose strings people read. */
const shown = new Set([
  ...['label', 'title', 'placeholder', 'alt', 'aria-label', 'description', 'hint', 'header', 'heading'],
  ...['legend', 'text', 'caption', 'pendingLabel', 'confirm', 'message', 'question', 'advice', 'summary'],
])

/** Functions whose arguments are texts already, or are no texts. */
const texts = new Set(['t', 'tIn', 'plural', 'rich'])

/**
 * What a source shows people without `t()`: text in JSX, strings and templates in attributes and properties that people
 * read, `toLocaleString`, and locales named on the spot.
 */
export function bareStrings(path: string, source: string): BareString[] {
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const found: BareString[] = []
  const add = (node: Node, text: string) => {
    const clean = text.replace(/\s+/g, ' ').trim()
    if (isWords(clean)) found.push({ line: source.slice(0, node.start).split('\n').length, text: clean })
  }
  const addAll = (value: unknown): void => {
    if (!isNode(value)) return
    if (value.type === 'Literal' && typeof value.value === 'string') add(value, value.value)
    if (value.type === 'TemplateLiteral') add(value, quasisOf(value).join('…'))
    if (value.type === 'ConditionalExpression')
      for (const each of [value.consequent, value.alternate]) addAll(each)
    if (value.type === 'LogicalExpression') for (const each of [value.left, value.right]) addAll(each)
    if (value.type === 'JSXExpressionContainer') addAll(value.expression)
    if (/^TS(As|Satisfies)Expression$/.test(value.type)) addAll(value.expression)
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value) || value.type.startsWith('TSType') || value.type.startsWith('Import')) return
    if (value.type === 'CallExpression' && texts.has((value.callee as { name?: string }).name ?? '')) {
      // What is filled in may have bare texts.
      for (const each of (value.arguments as unknown[]).slice(1)) visit(each)
      return
    }
    if (value.type === 'JSXText') add(value, value.value as string)
    if (value.type === 'JSXExpressionContainer') addAll(value.expression)
    if (value.type === 'JSXAttribute' && !shown.has((value.name as { name: string }).name)) {
      if (isNode(value.value) && value.value.type === 'JSXExpressionContainer') visitInside(value.value)
      return
    }
    if (value.type === 'JSXAttribute') addAll(value.value)
    if (value.type === 'Property' && shown.has(keyOf(value))) addAll(value.value)
    if (value.type === 'MemberExpression' && (value.property as { name?: string }).name === 'toLocaleString')
      found.push({ line: source.slice(0, value.start).split('\n').length, text: 'toLocaleString' })
    if (value.type === 'Literal' && typeof value.value === 'string' && /^en-[A-Z]{2}$/.test(value.value))
      found.push({ line: source.slice(0, value.start).split('\n').length, text: value.value })
    if (/^(New|Call)Expression$/.test(value.type))
      for (const each of value.arguments as Node[])
        if (each.value === 'en')
          found.push({ line: source.slice(0, each.start).split('\n').length, text: 'en' })
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child)
  }
  /** An attribute that is not shown itself may hold elements and objects that are. */
  const visitInside = (container: Node): void => {
    const { expression } = container as { expression?: unknown }
    if (isNode(expression) && !/Literal$/.test(expression.type)) visit(expression)
  }
  visit(program)
  return found
}

const keyOf = ({ key }: Node) => {
  const { name, value } = key as { name?: string; value?: string }
  return name ?? value ?? ''
}

const quasisOf = (template: Node) =>
  (template.quasis as { value: { cooked: string | null } }[]).map((part) => part.value.cooked ?? '')

/** Names that are written alike in all languages. */
const names = new Set([
  ...['Edshare', 'HTML', 'Instagram', 'LinkedIn', 'Node', 'OpenStreetMap', 'PostgreSQL', 'Staffroom'],
  'WhatsApp',
])

/** Two letters in a row: no sign, number, single letter, name, name of a field or beginning of an address. */
const isWords = (text: string) =>
  /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, '')) &&
  !names.has(text) &&
  !/^(https:\/|\/\w+)\/$|^[a-z]+[A-Z]\w*$/.test(text)

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
