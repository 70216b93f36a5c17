import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backwardEdges, graphOf, knots, mutualPairs } from './graph.ts'
import { importsOf, isTest, root, sources } from './imports.ts'
import { citedRules, commentsOf, rulesDefinedIn, undefinedReferences, vagueWords } from './words.ts'

/** What `npm run house` tells about the sources. Lines are all lines of a file; tests do not count as source. */
export type Measure = { name: string; value: number; details: string[] }

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const linesOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)

export function measureHouse(): Measure[] {
  const testFiles = globSync('{app,server}/**/*.test.{ts,tsx}', { cwd: root })
  const imports = sources.flatMap(importsOf).filter(({ from, to }) => !`${from}${to}`.includes('+types'))
  const files = graphOf(imports.map(({ from, to }) => [from, to] as const))
  const folders = graphOf(imports.map(({ from, to }) => [folderOf(from), folderOf(to)] as const))
  const mutual = mutualPairs(folders)
  const tangled = knots(files)
  const subjects = backwardInFeatures(imports)
  const features = linesOfFeatures()
  const long = longFunctions()
  const rules = definedRules()
  const papers = globSync(['*.md', 'docs/**/*.md', '{app,server,tests,bench,deploy}/**/*.md'], { cwd: root })
  const texts = [
    ...[...sources, ...testFiles].map((path) => ({ path, text: commentsOf(read(path)) })),
    ...papers.map((path) => ({ path, text: read(path) })),
  ]
  return [
    { name: 'Source lines of app and server', value: linesOf(sources), details: [] },
    { name: 'Source files of app and server', value: sources.length, details: [] },
    {
      name: 'Files of app and server with their tests',
      value: sources.length + testFiles.length,
      details: [],
    },
    { name: 'Lines of the largest feature', value: features[0]?.lines ?? 0, details: features.map(named) },
    { name: 'Backward imports between subjects of a feature', ...subjects },
    {
      name: 'Knots of files, type imports counted',
      value: tangled.length,
      details: tangled.map((knot) => knot.join(', ')),
    },
    {
      name: 'Pairs of folders that import each other',
      value: mutual.length,
      details: mutual.map((pair) => pair.join(' ↔ ')),
    },
    { name: 'Functions over 80 lines', value: long.length, details: long },
    { name: 'Undefined references', ...counted(texts, (text) => undefinedReferences(text, rules)) },
    { name: 'Vague subjects in documents and comments', ...counted(texts, vagueWords) },
    ...dependencies(),
  ]
}

/** Numbers of the rules that docs/rules.md defines. */
export const definedRules = (): string[] => rulesDefinedIn(read('docs/rules.md'))

/** Files with the numbers of rules that they cite, docs/rules.md itself left out. */
export function citations(): { path: string; rules: string[] }[] {
  return globSync(['*.md', 'docs/**/*.md', '{app,server,demo,bench,tests}/**/*.{ts,tsx,md}'], { cwd: root })
    .filter((path) => path !== 'docs/rules.md')
    .map((path) => ({ path, rules: citedRules(read(path)) }))
}

type FeatureLines = { feature: string; lines: number }
const named = ({ feature, lines }: FeatureLines) => `${feature}: ${lines}`

function linesOfFeatures(): FeatureLines[] {
  return Object.entries(Object.groupBy(sources, (path) => featureOf(path) ?? ''))
    .filter(([feature]) => feature !== '')
    .map(([feature, paths = []]) => ({ feature, lines: linesOf(paths) }))
    .toSorted((one, other) => other.lines - one.lines)
}

const featureOf = (path: string) => path.match(/^app\/features\/([^/]+)\//)?.[1]
/** A feature, or a folder of `app` or `server`. */
const folderOf = (path: string) =>
  path.match(/^app\/features\/[^/]+|^(?:app|server)\/[^/]+(?=\/)|^[^/]+/)?.[0] ?? path
const subjectOf = (path: string) =>
  path.match(/^app\/features\/[^/]+\/([^/]+)\//)?.[1] ?? '(the feature itself)'

function backwardInFeatures(imports: ReturnType<typeof importsOf>): Omit<Measure, 'name'> {
  const inside = imports.filter(({ from, to }) => featureOf(from) && featureOf(from) === featureOf(to))
  const found = Object.entries(Object.groupBy(inside, ({ from }) => featureOf(from) ?? ''))
    .map(([feature, own = []]) => ({
      feature,
      backward: backwardEdges(graphOf(own.map(({ from, to }) => [subjectOf(from), subjectOf(to)] as const))),
    }))
    .filter(({ backward }) => backward > 0)
  return {
    value: found.reduce((sum, { backward }) => sum + backward, 0),
    details: found.map(({ feature, backward }) => `${feature}: ${backward}`),
  }
}

/** As the rule of the linter (`.oxlintrc.json`) counts them: without blank lines and comments. */
function longFunctions(): string[] {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [linter, '--format', 'json', 'app', 'server'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  return diagnostics
    .filter(({ code, filename }) => code.includes('max-lines-per-function') && !isTest(filename))
    .map(
      ({ filename, message, labels }) =>
        `${filename}:${labels[0]?.span.line}: ${message.match(/\((\d+)\)/)?.[1]} lines`,
    )
    .toSorted()
}

function counted(
  texts: readonly { path: string; text: string }[],
  count: (text: string) => number,
): Omit<Measure, 'name'> {
  const found = texts
    .map(({ path, text }) => ({ path, times: count(text) }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
  return {
    value: found.reduce((sum, { times }) => sum + times, 0),
    details: found.map(({ path, times }) => `${path}: ${times}`),
  }
}

function dependencies(): Measure[] {
  const { dependencies: shipped, devDependencies: own } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  return [
    { name: 'Dependencies that are shipped', value: Object.keys(shipped).length, details: [] },
    { name: 'Dependencies of development', value: Object.keys(own).length, details: [] },
  ]
}
