import type { Liquid, VariableSegments } from 'liquidjs'
import { htmlVariables } from '../rules/template-variables.ts'
import { type Sample, sampleOf } from './rules/sample-of.ts'
import {
  placeOf,
  type TemplatePart,
  type TemplateProblem,
  type TemplateReason,
} from './rules/template-problem.ts'

/** Conditions, lists and names. What fetches, repeats at will or shows markup as it is does not belong in a mail. */
const tags = [
  ...['if', 'elsif', 'else', 'endif', 'unless', 'endunless', 'case', 'when', 'endcase'],
  ...['for', 'endfor', 'break', 'continue', 'assign', 'capture', 'endcapture', 'comment', 'endcomment'],
]

export type LiquidReading = {
  problems: TemplateProblem[]
  /** The mail's own variables it speaks of, by their first name. */
  used: ReadonlySet<string>
  /** What a dotted name stands for in the sample, also through what a loop calls it; undefined for what is not ours. */
  sampleOf: (name: string) => unknown
}

/** What is wrong with the Liquid of one part, and what the part speaks of. `scope` holds a sample of all there is. */
export function readLiquid(engine: Liquid, part: TemplatePart, source: string, scope: Sample): LiquidReading {
  const loops = loopsIn(source)
  const reading = {
    used: new Set<string>(),
    sampleOf: (name: string) => sampleOf(scope, loops, name.split('.')),
  }
  const unsuited = [...unknownTags(part, source), ...ranges(part, source), ...rawWords(part, source, scope)]
  if (unsuited.length > 0) return { ...reading, problems: unsuited }
  try {
    const { globals, locals, variables } = engine.analyzeSync(engine.parse(source), { partials: false })
    const given = Object.values(globals).flat()
    const isGiven = new Set(given.map(({ location: { row, col } }) => `${row}:${col}`))
    const problems = Object.entries({ ...locals }).flatMap(([name, [place]]) =>
      place && Object.hasOwn(scope, name) ? [problemAt('taken-name', place.location, name)] : [],
    )
    for (const { segments, location } of Object.values(variables).flat()) {
      const [root, ...rest] = segments.map((segment) =>
        Array.isArray(segment) ? 0 : (segment as string | number),
      )
      const name = String(root)
      // Names that the template gives itself (`assign`, `forloop`) may hold anything.
      if (!isGiven.has(`${location.row}:${location.col}`) && !loops.has(name)) continue
      const found = sampleOf(scope, loops, [name, ...rest])
      if (found === undefined) problems.push(problemAt('unknown-variable', location, nameOf(segments)))
    }
    return { ...reading, problems, used: new Set(Object.keys(globals)) }
  } catch (error) {
    return { ...reading, problems: [unreadable(part, error)] }
  }

  function problemAt(reason: TemplateReason, { row, col }: { row: number; col: number }, what: string) {
    return { part, reason, line: row, column: col, what } satisfies TemplateProblem
  }
}

function unknownTags(part: TemplatePart, source: string): TemplateProblem[] {
  return [...source.matchAll(/\{%-?\s*([^\s%]*)[\s\S]*?%\}/g)].flatMap(({ index, 1: name = '' }) =>
    tags.includes(name)
      ? []
      : [{ part, reason: 'unknown-tag' as const, ...placeOf(source, index), what: name }],
  )
}

function ranges(part: TemplatePart, source: string): TemplateProblem[] {
  return [...source.matchAll(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g)].flatMap(({ index, 0: said }) => {
    const [range] = /\([^()]*\.\.[^()]*\)/.exec(said.replace(/"[^"]*"|'[^']*'/g, '')) ?? []
    return range
      ? [{ part, reason: 'range' as const, ...placeOf(source, index), what: range.slice(0, 80) }]
      : []
  })
}

/** HTML as it is may only be asked of what holds HTML of ours, and in no other form than this one. */
function rawWords(part: TemplatePart, source: string, scope: Sample): TemplateProblem[] {
  return [...source.matchAll(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g)].flatMap(({ index, 0: said }) => {
    if (!/\|\s*(?:raw|rich)\b/.test(said)) return []
    const [, name = ''] = /^\{\{-?\s*(\w+)\s*\|\s*(?:raw|rich)\s*-?\}\}$/.exec(said) ?? []
    if (htmlVariables.includes(name) && Object.hasOwn(scope, name)) return []
    return [{ part, reason: 'raw-words' as const, ...placeOf(source, index), what: said.slice(0, 80) }]
  })
}

/** What each loop of a part calls one of its list: the name, and the lists it goes through. */
function loopsIn(source: string): Map<string, string[]> {
  const loops = new Map<string, string[]>()
  for (const [, name = '', list = ''] of source.matchAll(/\{%-?\s*for\s+([\w-]+)\s+in\s+([a-z_][\w.]*)/gi)) {
    loops.set(name, [...(loops.get(name) ?? []), list])
  }
  return loops
}

function nameOf(segments: VariableSegments): string {
  return segments.map((segment) => (Array.isArray(segment) ? '[…]' : String(segment))).join('.')
}

/** What the reader of Liquid says of a template that it cannot read. */
function unreadable(part: TemplatePart, error: unknown): TemplateProblem {
  const message = error instanceof Error ? error.message : String(error)
  const [, line, column] = /, line:(\d+), col:(\d+)/.exec(message) ?? []
  const said = message.replace(/, line:\d+, col:\d+/, '')
  const [, filter] = /^undefined filter: (\S+)$/.exec(said) ?? []
  const place = { line: line ? Number(line) : null, column: column ? Number(column) : null }
  if (filter) return { part, reason: 'unknown-filter', ...place, what: filter }
  return { part, reason: 'liquid', ...place, what: said.slice(0, 200) }
}
