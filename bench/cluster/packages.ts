import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Programs = {
  nginx: string
  pgbouncer: string
  openssl: string
  /** The folder of PostgreSQL's own programs. */
  postgres: string
}

const oldestPostgres = 15
const debian: Record<string, string> = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
  curl: 'curl',
  psql: 'postgresql-client',
}

/** Where the cluster's programs are, or the Debian packages that are missing. */
export function findPrograms(): { ok: true; programs: Programs } | { ok: false; missing: string[] } {
  const found = new Map(Object.keys(debian).map((name) => [name, find(name)]))
  const postgres = postgresFolder()
  const missing = [...found].flatMap(([name, path]) => (path ? [] : [debian[name] ?? name]))
  if (!postgres) missing.push(`postgresql-${oldestPostgres}`)
  if (!postgres || missing.length > 0) return { ok: false, missing }
  const at = (name: string) => found.get(name) ?? name
  return {
    ok: true,
    programs: { nginx: at('nginx'), pgbouncer: at('pgbouncer'), openssl: at('openssl'), postgres },
  }
}

function find(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** Debian keeps one folder per version; the oldest that will do is what others have, too. */
function postgresFolder(): string | null {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const version = readdirSync(versions)
    .map(Number)
    .filter((one) => one >= oldestPostgres && existsSync(join(versions, String(one), 'bin/postgres')))
    .sort((a, b) => a - b)[0]
  return version === undefined ? null : join(versions, String(version), 'bin')
}
