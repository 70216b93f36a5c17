import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installDebianPackage } from '#tests/support/install-debian-package.ts'

// deploy/install.sh and update.sh in the root of a clean Debian 12. Needs root, Debian's mirror and npm's registry.
const here = import.meta.dirname
const root = join(here, '../..')
let folder = ''
let said = ''

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  if (error || status !== 0)
    throw new Error(`${command} ${args[0]}: ${error?.message ?? `exit ${status}`}\n${stdout}${stderr}`)
  return stdout + stderr
}

beforeAll(() => {
  if (process.getuid?.() !== 0) throw new Error('the rehearsal of an installation has to run as root')
  for (const name of ['debootstrap', 'iproute2']) installDebianPackage(name)
  if (!existsSync('/usr/sbin/debootstrap'))
    throw new Error('debootstrap is missing, and could not be installed')
  folder = mkdtempSync(join(tmpdir(), 'staffroom-installation-'))
  const archive = join(folder, 'release.tar.gz')
  run('git', ['archive', '--format=tar.gz', '--prefix=staffroom/', `--output=${archive}`, 'HEAD'])
  const debian = join(folder, 'debian')
  run('bash', [join(here, 'prepare.sh'), debian, archive])
  run('cp', [join(here, 'rehearse.sh'), join(debian, 'root')])
  // Ports and processes of its own, which end with it.
  const inside = `mount -t proc proc ${debian}/proc && ip link set lo up && chroot ${debian} bash /root/rehearse.sh 2>&1`
  said = run('unshare', ['--net', '--pid', '--mount', '--fork', '--kill-child', 'sh', '-c', inside])
}, 1_800_000)

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  // Some gigabytes.
}, 120_000)

test.each([
  'a dry run changes nothing',
  'install.sh names the settings that are missing',
  'install.sh goes on from there, and the site is ready',
  'run again it changes nothing',
  'data and settings are closed to others',
  'the site answers by TLS',
  'a person signs up, and the mail comes through Postfix',
  'that person becomes the first administrator',
  "no key is in nginx's logs",
  'a free ticket comes through Postfix, as a PDF',
  'the backup unit makes a backup',
  'it is copied elsewhere, whole',
  'it is restored into another database',
  'update.sh goes over to the next version',
  'one that does not start is undone',
  'a tag of a repository is gone over to',
  'an archive that is not what its checksum names is refused',
  'a sale went on all the while, and each guest has one ticket',
  'no visitor noticed any of it',
])('%s', (step) => {
  expect(said.split('\n').includes(`ok ${step}`), said).toBe(true)
})
