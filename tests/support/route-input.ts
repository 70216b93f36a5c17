import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'

const app = join(import.meta.dirname, '../../app')

export type RouteInput = {
  hasAction: boolean
  /** How its action is sent what it takes. */
  takes: 'form' | 'json'
  /** What its action tells apart by a field of that purpose, sorted; empty where it does one thing. */
  intents: string[]
  /** Fields of forms and queries that are read by name. */
  names: string[]
  /** The schemas that its input may be read by. */
  schemas: z.ZodType[]
  /** Others of the modules they come from, for input that belongs elsewhere. */
  kin: z.ZodType[]
}

/** Fields by which one address takes several kinds of input. */
const purposes = ['intent', 'step', 'ask', 'challenge']

/** What the route in `file` (below `app/`) reads of a request, from its sources and the schemas they import. */
export async function routeInput(file: string): Promise<RouteInput> {
  const root = readSource(join(app, file))
  const own = withBeside(root)
  const text = own.map((one) => one.text).join('\n')
  const near = own.flatMap(importsOf).filter(isOurs)
  const far = near.flatMap((path) => importsOf(readSource(path))).filter(isOurs)
  const modules = [...new Set([...near, ...far])]
  const known = (await Promise.all(modules.map(schemasOf))).flat()
  const named = known.filter(([name]) => new RegExp(`\\b${name}\\b`).test(text)).map(([, schema]) => schema)
  const read = [text, ...modules.map((path) => readSource(path).text)].join('\n')
  return {
    hasAction: /export (async )?(function|const) action\b/.test(root.text),
    takes: /\b(jsonBody)\(/.test(text) ? 'json' : 'form',
    intents: [...new Set([...intentsIn(actsOf(root)), ...named.flatMap(intentsOf)])].sort(),
    names: [...new Set(namesIn(read))].sort(),
    schemas: named,
    kin: known.map(([, schema]) => schema).filter((schema) => !named.includes(schema)),
  }
}

type Source = { path: string; text: string }

const readSource = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') })

/** The file, and those beside it that it is made of. */
function withBeside(source: Source, seen = new Set<string>()): Source[] {
  if (seen.has(source.path)) return []
  seen.add(source.path)
  const beside = importsOf(source).filter((one) => dirname(one) === dirname(source.path))
  return [source, ...beside.flatMap((one) => withBeside(readSource(one), seen))]
}

/** The action, and the functions from beside it that it calls; what else stands in those files is others'. */
function actsOf({ path, text }: Source): string {
  const called = [...text.matchAll(/^import \{([^}]*)\} from '(\.\/[^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const file = join(dirname(path), from)
      if (!existsSync(file)) return []
      return names.split(',').map((name) => functionIn(readSource(file).text, name.trim()))
    },
  )
  return [text.split(/^export default /m)[0], ...called].join('\n')
}

const functionIn = (text: string, name: string) =>
  new RegExp(`^export (?:async )?function ${name}\\b[\\s\\S]*?^\\}`, 'm').exec(text)?.[0] ?? ''

function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(/^import (?!type\b)[^;]*?from '((?:#app|\.\.?)\/[^']+)'/gm)].flatMap(
    ([, from = '']) => {
      const file = from.startsWith('#app/') ? join(app, from.slice(5)) : join(dirname(path), from)
      return existsSync(file) ? [file] : []
    },
  )
}

const isOurs = (path: string) =>
  path.endsWith('.ts') && /^(features|routes)\//.test(relative(app, path)) && !path.includes('/ui/')

async function schemasOf(path: string): Promise<[string, z.ZodType][]> {
  if (!readSource(path).text.includes("from 'zod'")) return []
  const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href)
  return Object.entries(module).flatMap(([name, value]): [string, z.ZodType][] => {
    // Some read times, and are made for a time zone and a day.
    const made = typeof value === 'function' && /Form$/.test(name) ? value('Asia/Dubai', new Date()) : value
    return isSchema(made) ? [[name, made]] : []
  })
}

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

function namesIn(source: string): string[] {
  return [
    ...[...source.matchAll(/\.(?:get|getAll|has)\(\s*'([A-Za-z][\w-]{0,39})'/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/^\s+([a-z]\w*): z\n?\s*\./gm)].map(([, name = '']) => name),
  ]
}

/** The words that a field of such a purpose is compared with. */
function intentsIn(source: string): string[] {
  const field = `(?:\\.get\\('(?:${purposes.join('|')})'\\)|\\b(?:${purposes.join('|')}))`
  const compared = [...source.matchAll(new RegExp(`${field} [!=]== '([\\w-]+)'`, 'g'))]
  const switches = [
    ...source.matchAll(new RegExp(`^( *)switch \\([\\w.]*${field}\\) \\{$([\\s\\S]*?)^\\1\\}`, 'gm')),
  ]
  const cases = switches.flatMap(([, , block = '']) => [...block.matchAll(/^\s+case '([\w-]+)':/gm)])
  return [...compared, ...cases].map(([, word = '']) => word)
}

/** The words that a schema allows in a field of such a purpose. */
function intentsOf(schema: z.ZodType): string[] {
  const { def } = schema._zod as unknown as { def: Def }
  if (def.type === 'union') return (def.options ?? []).flatMap(intentsOf)
  if (def.type === 'pipe' && def.in) return intentsOf(def.in)
  return purposes.flatMap((name) => {
    const field = def.shape?.[name]
    return field ? [...wordsOf(field), ...intentsOf(field)] : []
  })
}

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  in?: z.ZodType
  innerType?: z.ZodType
  values?: unknown[]
  entries?: Record<string, string>
}

function wordsOf(schema: z.ZodType): string[] {
  const { def } = schema._zod as unknown as { def: Def }
  if (def.innerType) return wordsOf(def.innerType)
  const words = def.values ?? Object.values(def.entries ?? {})
  return words.filter((word) => typeof word === 'string')
}
