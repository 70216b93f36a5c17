import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publicActionLimits } from './support/public-action-limits.ts'

const root = join(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const acting = readdirSync(join(root, 'app/routes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!admin\/).*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => /^export (async function|function|const) action\b/m.test(textOf(`app/routes/${file}`)))
  .sort()

const ofPort = textOf('app/integrations/limits/limiter-port.ts')
const limitNames = [...ofPort.matchAll(/^ {2}\| '([a-z-]+)'$/gm)].flatMap(([, name]) => name ?? [])

/** The modules of the server that a route leads to. */
function reachedBy(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached
  reached.add(path)
  for (const [, specifier = ''] of textOf(path).matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms,
  )) {
    const isOurs = specifier.startsWith('#app/') || specifier.startsWith('.')
    const target = specifier.startsWith('#app/')
      ? `app/${specifier.slice(5)}`
      : join(dirname(path), specifier)
    if (isOurs && target.endsWith('.ts') && existsSync(join(root, target))) reachedBy(target, reached)
  }
  return reached
}

const takes = (text: string, name: string) =>
  text.includes(`limit: '${name}'`) || new RegExp(`\\.take\\(\\s*'${name}'`).test(text)

const takenBy = (path: string) => {
  const texts = [...reachedBy(path)].map(textOf)
  return limitNames.filter((name) => texts.some((text) => takes(text, name)))
}

describe('every act of the public', () => {
  test('is in the table of limits', () => {
    expect(Object.keys(publicActionLimits).sort()).toEqual(acting)
  })

  test.each(Object.entries(publicActionLimits))('%s takes what the table says', (file, held) => {
    const taken = takenBy(`app/routes/${file}`)
    if ('none' in held) {
      expect(held.none).toMatch(/^[A-Z].{20,}\.$/)
      expect(taken).toEqual([])
    } else {
      expect(held.length).toBeGreaterThan(0)
      expect(taken).toEqual(expect.arrayContaining([...held]))
    }
  })
})

test('every limit is taken somewhere', () => {
  const files = ['app', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  )
  const texts = files.filter((file) => !file.startsWith('app/integrations/limits/')).map(textOf)
  expect(limitNames.length).toBeGreaterThan(25)
  expect(limitNames.filter((name) => !texts.some((text) => text.includes(`'${name}'`)))).toEqual([])
})
