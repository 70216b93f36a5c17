import { parseSync } from 'vite'

/** A text for people in a source file, as it is written there. */
export type TextCall = {
  /** The function that is called: `t`, `tIn`, `plural` or `rich`. */
  callee: string
  /** What tells it from the same words with another meaning. */
  context: string
  text: string
  /** The text for more than one, of a plural. */
  other: string | null
  /** Where the call, and its texts, stand in the source. */
  start: number
  end: number
  textsStart: number
  textsEnd: number
  /** Nothing is filled in. */
  isWhole: boolean
  line: number
}

export type TextProblem = { line: number; problem: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Modules that have a function for texts. */
const functions: Readonly<Record<string, readonly string[]>> = {
  '#app/kernel/language/t.ts': ['t', 'tIn', 'plural'],
  '#app/ui/rich.tsx': ['rich'],
}

/** Whether a source can have texts at all; cheaper than to parse it. */
export function mayHaveTexts(source: string): boolean {
  return Object.keys(functions).some((path) => source.includes(path))
}

/**
 * The texts of a source file, and what is wrong with how they are written. A text has to be a literal, is read inside a
 * function (at the level of a module no language is known yet), and is used as it is: who cuts or changes the case of
 * a text assumes a grammar.
 */
export function textCalls(path: string, source: string): { calls: TextCall[]; problems: TextProblem[] } {
  const { program, errors } = parseSync(path, source, { lang: path.includes('.tsx') ? 'tsx' : 'ts' })
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const names = importedNames(program as unknown as Node)
  const calls: TextCall[] = []
  const problems: TextProblem[] = []
  const lineAt = (position: number) => source.slice(0, position).split('\n').length

  function visit(value: unknown, depth: number, parent: Node | null): void {
    if (Array.isArray(value)) for (const each of value) visit(each, depth, parent)
    if (!isNode(value)) return
    if (value.type === 'CallExpression') {
      const callee = names.get((value.callee as { name?: string }).name ?? '')
      if (callee) {
        const read = readCall(callee, value, { depth, parent })
        if (typeof read === 'string') problems.push({ line: lineAt(value.start), problem: read })
        else if (read) calls.push({ ...read, line: lineAt(value.start) })
      }
    }
    const inside = /Function/.test(value.type) ? depth + 1 : depth
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child, inside, value)
  }

  visit(program, 0, null)
  return { calls, problems }
}

/** What the file calls our functions. */
function importedNames(program: Node): Map<string, string> {
  const names = new Map<string, string>()
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue
    const known = functions[(statement.source as { value: string }).value] ?? []
    for (const specifier of statement.specifiers as Node[]) {
      const imported = (specifier.imported as { name?: string } | undefined)?.name ?? ''
      if (known.includes(imported)) names.set((specifier.local as { name: string }).name, imported)
    }
  }
  return names
}

/** Null for a call that the build has rewritten already. */
function readCall(
  callee: string,
  call: Node,
  { depth, parent }: { depth: number; parent: Node | null },
): Omit<TextCall, 'line'> | string | null {
  const given = call.arguments as Node[]
  const at = callee === 'tIn' || callee === 'plural' ? 1 : 0
  const first = given[at]
  if (first?.type === 'ObjectExpression') return null
  if (depth === 0)
    return `${callee}() is called while the module loads: put it into a function, or perLanguage()`
  if (parent?.type === 'MemberExpression' && parent.object === call)
    return `${callee}() is changed: write the text as it is shown`
  const texts = (callee === 'plural' ? given.slice(1, 3) : given.slice(at, at + 1)).map(literalOf)
  const context = callee === 'tIn' ? literalOf(given[0]) : ''
  const [text, other] = texts
  if (text == null || context === null || (callee === 'plural' && other == null))
    return `${callee}() takes literals: the build looks them up`
  if (texts.join('').includes('\n')) return `${callee}() has a line break: write one text for each line`
  if (texts.some(isFragment)) return `${callee}() has a part of a sentence: write all of it`
  const last = given[at + texts.length - 1]
  return {
    callee,
    context,
    text,
    other: other ?? null,
    start: call.start,
    end: call.end,
    textsStart: first?.start ?? call.start,
    textsEnd: last?.end ?? call.end,
    isWhole: given.length === at + 1 && callee !== 'plural',
  }
}

/** What begins in the middle of a sentence, or ends there, cannot be translated. */
const isFragment = (text: string | null) => text !== null && /^[\s,.;:]|\s$/.test(text)

function literalOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral' || (node.expressions as unknown[]).length > 0) return null
  const [part] = node.quasis as { value: { cooked: string } }[]
  return part?.value.cooked ?? null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
