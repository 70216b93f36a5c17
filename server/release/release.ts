import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export type Released =
  | { ok: true; tag: string; archive: string; sum: string }
  | { ok: false; problems: string[] }

/**
 * Tags the present commit of the checkout at `root` as the version that package.json names, with the changelog's
 * section as its message, and writes `build/staffroom-<version>.tar.gz` with its SHA-256 beside it. Refuses a tree with
 * changes, a version without a section, and one that has a tag. The tag is signed where git has a key to sign with.
 */
export function release(root: string): Released {
  const version = versionOf(root)
  const tag = `v${version}`
  const section = sectionOf(join(root, 'CHANGELOG.md'), version)
  const problems = [
    ...(git(root, 'status', '--porcelain') === '' ? [] : ['There are changes that are not committed.']),
    ...(section ? [] : [`CHANGELOG.md has no section "## ${version} – <date>" that says what changed.`]),
    ...(git(root, 'tag', '--list', tag) === '' ? [] : [`${tag} exists: raise the version in package.json.`]),
  ]
  if (section === null || problems.length > 0) return { ok: false, problems }
  const isSigned = spawnSync('git', ['config', 'user.signingkey'], { cwd: root }).status === 0
  git(
    root,
    'tag',
    isSigned ? '--sign' : '--annotate',
    tag,
    '--cleanup=verbatim',
    '--message',
    `${tag}\n\n${section}`,
  )
  const name = `staffroom-${version}`
  const archive = join(root, 'build', `${name}.tar.gz`)
  mkdirSync(join(root, 'build'), { recursive: true })
  git(root, 'archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${archive}`, tag)
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
  return { ok: true, tag, archive, sum }
}

function versionOf(root: string): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

/** What stands below "## <version> – <date>", or null. */
function sectionOf(file: string, version: string): string | null {
  if (!existsSync(file)) return null
  const sections = readFileSync(file, 'utf8').split(/^## /m)
  const found = sections.find(
    (text) => text.split('\n')[0]?.match(/^(\S+) – \d{4}-\d\d-\d\d$/)?.[1] === version,
  )
  return found?.split('\n').slice(1).join('\n').trim() || null
}

function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  return stdout.trim()
}
