import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const common = read('deploy/nginx/00-common.conf')

/** Parts of addresses that open something by themselves. */
const secretParts = ['events/preview/:token', 'blog/preview/:token', 'calendar/:file']
/** Parts that name something, and open nothing without a session or a key in the query. */
const openParts =
  /^:(slug|id|ticketTypeId|reference|passId|categoryId|formId|run|import|invoiceId|name|number|mailId|index|ticket|part|kind|disputeId)$/
const files = /^(account\/membership|orders\/:reference|admin\/members\/:id)\/documents\/:file$|^social\//

const hidden = [...common.matchAll(/^ +"~(\*?)(\^.*)" "\$\{before\}\[hidden\]";$/gm)].map(
  ([, flag, pattern = '']) => new RegExp(pattern, flag ? 'i' : ''),
)
const logged = (path: string) => {
  for (const pattern of hidden) {
    const before = path.match(pattern)?.groups?.before
    if (before !== undefined) return `${before}[hidden]`
  }
  return path
}
const routes = [
  ...(read('app/routes.ts') + read('app/admin-routes.ts')).matchAll(/route\(\s*'([^']+)'/g),
].map(([, path = '']) => path)

test('every part of an address is known to be open, or is hidden from the access log', () => {
  expect(routes.length).toBeGreaterThan(150)
  const unknown = routes.filter(
    (path) =>
      !secretParts.includes(path) &&
      !files.test(path) &&
      path.split('/').some((part) => part.startsWith(':') && !openParts.test(part.replace(/\..*/, ''))),
  )
  expect(unknown).toEqual([])
  for (const path of secretParts) {
    expect(routes).toContain(path)
    expect(logged(`/${path.replace(/:\w+/, 'SECRET')}`)).not.toContain('SECRET')
  }
  expect(logged('/events/annual-dinner/calendar.ics')).toBe('/events/annual-dinner/calendar.ics')
})

test.each(['staffroom.conf', 'cdn.conf'])(
  '%s clears what visitors say of traces, and does not log /analytics',
  (file) => {
    const text = read(`deploy/nginx/${file}`)
    expect(text).toMatch(/^ +proxy_set_header traceparent +"";$/m)
    // A location with a header of its own would lose all those of its server.
    for (const [location] of text.matchAll(/^ +location [^{]*\{[^}]*\}/gm))
      expect(location).not.toContain('proxy_set_header')
    expect(text).toMatch(/location = \/analytics \{[^}]*access_log +off;[^}]*\}/)
  },
)

test.each(['staffroom.conf', 'cdn.conf'])('%s keeps the figures of a process from visitors', (file) => {
  expect(read(`deploy/nginx/${file}`)).toMatch(/^ +location = \/metrics \{\s*return 404;\s*\}$/m)
})

test.each(['staffroom.conf', 'cdn.conf'])('every server of %s logs without queries and Referer', (file) => {
  const text = read(`deploy/nginx/${file}`)
  const servers = text.split(/^server \{/m).slice(1)
  expect(servers.length).toBe(2)
  for (const server of servers) {
    expect(server).toContain('access_log /var/log/nginx/access.log staffroom;')
    expect(server).toContain('error_log /var/log/nginx/error.log crit;')
    expect(server).toMatch(/listen \[::\]:(80|443)/)
  }
  const format = common.match(/log_format staffroom[^;]+;/)?.[0] ?? ''
  expect(format).toContain('$staffroom_logged')
  expect(format).not.toMatch(
    /\$(request|request_uri|uri|args|query_string|http_referer|arg_\w+|document_uri)\b/,
  )
})
