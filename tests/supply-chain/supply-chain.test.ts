import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPermitted, licencesFile, licencesPage } from './licences.ts'
import { asked, packages } from './packages.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every package is known by its hash, and none by the host it came from', () => {
  const all = packages()
  expect(all.length).toBeGreaterThan(500)
  const known = /^sha512-[A-Za-z0-9+/]{86}==$/
  expect(all.filter(({ integrity }) => !known.test(integrity ?? '')).map(({ name }) => name)).toEqual([])
  expect(all.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([])
})

test('no package runs a script when it is installed: those that have one are named, and denied', () => {
  const withScript = packages().filter(({ hasInstallScript }) => hasInstallScript)
  const { allowScripts } = asked()
  expect(allowScripts).toEqual(Object.fromEntries(withScript.map(({ name }) => [name, false])))
  // An npm that knows nothing of that list runs none either.
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})

test('versions are exact', () => {
  const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
  expect(Object.entries(asked().versions).filter(([, version]) => !exact.test(version))).toEqual([])
})

test('every dependency has its reason', () => {
  const reasons = read('docs/decisions/0002-dependencies.md')
  const named = [...reasons.matchAll(/`([@a-z0-9/*_.-]+)`/g)].map(([, name = '']) => name)
  const isNamed = (name: string) =>
    named.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))
  const without = Object.keys(asked().versions).filter((name) => !isNamed(name))
  expect(without).toEqual([])
})

test('what runs where the program does is licensed permissively, and listed', () => {
  const running = packages().filter(({ isDevelopment }) => !isDevelopment)
  const others = running.filter(({ licence }) => !isPermitted(licence))
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  expect(read(licencesFile)).toBe(licencesPage())
})

test.for([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['SEE LICENSE IN terms.txt', false],
  ['', false],
] as const)('%s: %s', ([licence, is]) => {
  expect(isPermitted(licence)).toBe(is)
})

test('the bill of materials names every package that is installed', () => {
  const { stdout, status } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status).toBe(0)
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: Array<{ name: string; version: string }>
  }
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`))
  const installed = packages().filter(({ isInstalled }) => isInstalled)
  expect(installed.length).toBeGreaterThan(400)
  const missing = installed.filter(({ name, version }) => !listed.has(`${name} ${version}`))
  expect(missing.map(({ name }) => name)).toEqual([])
})
