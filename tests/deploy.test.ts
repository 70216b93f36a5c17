import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPrograms } from '../bench/cluster/packages.ts'
import { writeNginx } from '../bench/cluster/start-nginx.ts'

const root = join(import.meta.dirname, '..')
const deploy = join(root, 'deploy')
const read = (path: string) => readFileSync(join(deploy, path), 'utf8')
const isInstalled = (command: string) => spawnSync(command, ['--version']).error === undefined
const found = findPrograms()

/** What `app/env.server.ts` reads, and what Node and glibc do. */
const known = new Set([
  ...[...readFileSync(join(root, 'app/env.server.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  ),
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
])

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'staffroom-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('deploy/', () => {
  test('the variables of the program are found', () => {
    expect(known.size).toBeGreaterThan(30)
    expect(known).toContain('DATABASE_POOLER')
  })

  test('names no variable that the program does not read', () => {
    const units = readdirSync(join(deploy, 'systemd')).map((name) => read(`systemd/${name}`))
    const named = [
      ...[...read('staffroom.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name),
      ...units.flatMap((unit) =>
        [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
          pairs.split(' ').map((pair) => pair.split('=')[0]),
        ),
      ),
      ...[...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
        pairs.split(' ').map((pair) => pair.split('=')[0]),
      ),
      ...Object.values(services()).flatMap(({ image, environment = {} }) =>
        image === 'staffroom' ? Object.keys(environment) : [],
      ),
    ]
    expect(named.length).toBeGreaterThan(40)
    expect([...new Set(named)].filter((name) => name === undefined || !known.has(name))).toEqual([])
  })

  test('the services of compose.yaml are the topology, each of images or targets that are there', () => {
    const all = services()
    expect(Object.keys(all).sort()).toEqual([
      'backup',
      'certbot',
      'nginx',
      'pgbouncer',
      'primary',
      'standby',
      'web-1',
      'web-2',
      'worker',
    ])
    const targets = [...read('Containerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name)
    for (const [name, { build, image, depends_on: needs = {}, volumes = [] }] of Object.entries(all)) {
      expect(build ? targets.includes(build.target) : Boolean(image), name).toBe(true)
      expect(Object.keys(needs).filter((needed) => !(needed in all))).toEqual([])
      const mounted = volumes
        .map((volume) => volume.split(':')[0] ?? '')
        // The certificate is whoever's who runs it.
        .filter((path) => path.startsWith('./') && path !== './tls' && path !== './letsencrypt')
      expect(mounted.filter((path) => !existsSync(join(deploy, path)))).toEqual([])
    }
  })

  test('the containers have the addresses that files name', () => {
    const { primary } = services()
    const at = ({ networks }: Service = {}) => networks?.default.ipv4_address ?? 'nowhere'
    expect(read('pgbouncer/pgbouncer.ini')).toContain(`staffroom = host=${at(primary)} port=5432`)
    expect(read('pgbouncer/pgbouncer.ini')).toContain(`staffroom_direct = host=${at(primary)} port=5432`)
    expect(read('postgresql/standby.conf')).toContain(`host=${at(primary)} port=5432`)
    const { networks } = load(read('compose.yaml')) as Composed
    const [{ subnet } = { subnet: '' }] = networks.default.ipam.config
    expect(read('postgresql/pg_hba.conf').match(/\d+\.\d+\.\d+\.\d+\/\d+/g)).toEqual([subnet, subnet, subnet])
  })

  test('a shell reads staffroom.env as systemd does', () => {
    const script = 'set -eua; . "$1"; printf "%s|%s" "$MAIL_FROM" "$DATA_DIR"'
    const { stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', join(deploy, 'staffroom.env')], {
      encoding: 'utf8',
    })
    expect({ stdout, stderr }).toEqual({
      stdout: 'Staffroom <hello@staffroom.example>|/var/lib/staffroom',
      stderr: '',
    })
  })

  test('programs that units and the image start exist', () => {
    const units = readdirSync(join(deploy, 'systemd')).map((unit) => `systemd/${unit}`)
    const started = ['Containerfile', 'compose.yaml', ...units].flatMap((file) =>
      [...read(file).matchAll(/build\/server\/(\w+)\.js/g)].map(([, program]) => program),
    )
    expect(started.length).toBeGreaterThanOrEqual(5)
    const missing = started.filter((program) => !existsSync(join(root, `server/programs/${program}.ts`)))
    expect(missing).toEqual([])
  })

  test('memory and arenas are those of npm start', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: { start: string }
    }
    const options = scripts.start.split(' ').filter((word) => word.startsWith('--'))
    const services = readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.service'))
    const texts = services.map((name) => read(`systemd/${name}`))
    expect(texts.length).toBeGreaterThan(2)
    for (const text of texts) for (const option of options) expect(text).toContain(option)
    for (const option of options) expect(read('Containerfile')).toContain(`"${option}"`)
  })

  test('nginx takes its configuration, where it is installed', () => {
    if (!found.ok) return
    const ports = { secure: 4217, plain: 4218, bare: 4219 }
    const { main } = writeNginx(found.programs, { folder: join(folder, 'nginx'), ports, web: [4215, 4216] })
    const { status, stderr } = spawnSync(found.programs.nginx, ['-t', '-c', main], { encoding: 'utf8' })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })

  test('systemd takes its units, where it is installed', () => {
    if (!isInstalled('systemd-analyze')) return
    const units = join(folder, 'units')
    mkdirSync(units)
    for (const name of readdirSync(join(deploy, 'systemd'))) {
      const text = read(`systemd/${name}`)
        .replaceAll('/srv/staffroom/current/node_modules/.bin/node', process.execPath)
        .replaceAll('/srv/staffroom/current', root)
        .replaceAll('/etc/staffroom.env', join(deploy, 'staffroom.env'))
        .replaceAll('User=staffroom', 'User=root')
      writeFileSync(join(units, name), text)
    }
    const names = readdirSync(units).map((name) => join(units, name.replace('@.', '@3001.')))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...names], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${units}:` },
    })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })

  test('systemd finds little that a unit could do beyond its work, where it is installed', () => {
    if (!isInstalled('systemd-analyze')) return
    for (const name of readdirSync(join(deploy, 'systemd')).filter((one) => one.endsWith('.service'))) {
      const unit = join(folder, name.replace('@.', '@3001.'))
      writeFileSync(unit, read(`systemd/${name}`))
      const { status, stdout, stderr } = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', '--threshold=15', '--no-pager', unit],
        { encoding: 'utf8' },
      )
      expect({ status, stderr, stdout: stdout.slice(-200) }).toMatchObject({ status: 0 })
      // The JIT of Node could not write what it runs.
      expect(read(`systemd/${name}`)).not.toMatch(/^MemoryDenyWriteExecute/m)
    }
  })

  test.each(readdirSync(deploy).filter((name) => name.endsWith('.sh')))('%s is a shell script', (name) => {
    const { status, stderr } = spawnSync('sh', ['-n', join(deploy, name)], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})

type Service = {
  image?: string
  build?: { target: string }
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  volumes?: string[]
  networks?: { default: { ipv4_address: string } }
}

type Composed = {
  services: Record<string, Service>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
}

function services(): Record<string, Service> {
  return (load(read('compose.yaml')) as Composed).services
}
