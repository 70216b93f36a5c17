import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { release } from './release.ts'

const root = join(import.meta.dirname, '../..')
let project = ''
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8', stdio: 'pipe' })
const write = (name: string, text: string) => writeFileSync(join(project, name), text)
const commit = () => {
  git('add', '.')
  git('commit', '-qm', 'Change something')
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'staffroom-release-'))
  git('init', '-q')
  for (const [name, value] of [
    ['user.name', 'Test'],
    ['user.email', 'test@staffroom.test'],
    ['user.signingkey', ''],
  ])
    git('config', name ?? '', value ?? '')
  git('config', '--unset', 'user.signingkey')
  for (const name of ['RELEASE', '.gitattributes']) cpSync(join(root, name), join(project, name))
  write('.gitignore', 'build/\n')
  write('package.json', '{ "version": "0.4.0" }')
  write(
    'CHANGELOG.md',
    '# Changes\n\n## Unreleased\n\n## 0.4.0 – 2026-11-26\n\n- Something new.\n\n## 0.3.0 – 2026-01-01\n\n- Old.\n',
  )
  commit()
})
afterEach(() => rmSync(project, { recursive: true }))

test('tags the version with its section, and packs an archive that names its commit', () => {
  const outcome = release(project)
  if (!outcome.ok) throw new Error(outcome.problems.join())
  expect(git('tag', '--list', '--format=%(contents)', 'v0.4.0').trim()).toBe('v0.4.0\n\n- Something new.')
  expect(readFileSync(`${outcome.archive}.sha256`, 'utf8')).toBe(`${outcome.sum}  staffroom-0.4.0.tar.gz\n`)
  const packed = execFileSync('tar', ['xzOf', outcome.archive, 'staffroom-0.4.0/RELEASE'], {
    encoding: 'utf8',
  })
  expect(packed).toContain(`\n${git('rev-parse', 'HEAD').trim()} 2`)
})

test('refuses a tree with changes, a version without a section, and a second tag', () => {
  write('another.txt', 'x')
  write('package.json', '{ "version": "0.5.0" }')
  expect(release(project)).toEqual({
    ok: false,
    problems: [
      'There are changes that are not committed.',
      'CHANGELOG.md has no section "## 0.5.0 – <date>" that says what changed.',
    ],
  })
  git('checkout', '-q', '.')
  rmSync(join(project, 'another.txt'))
  expect(release(project).ok).toBe(true)
  expect(release(project)).toEqual({
    ok: false,
    problems: ['v0.4.0 exists: raise the version in package.json.'],
  })
})
