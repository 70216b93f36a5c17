import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installDebianPackage } from '#tests/support/install-debian-package.ts'
import { freePort } from '#tests/support/run-program.ts'
import { startDaemon } from '../../bench/cluster/daemon.ts'
import { findPrograms } from '../../bench/cluster/packages.ts'
import { writeNginx } from '../../bench/cluster/start-nginx.ts'

// deploy/nginx/staffroom.conf with TLS by a real nginx, in front of a server that only answers.
const folder = mkdtempSync(join(tmpdir(), 'staffroom-nginx-'))
const traced: unknown[] = []
const web = createServer(({ headers }, answer) => {
  traced.push(headers.traceparent)
  answer.end('ours')
})
let ports = { secure: 0, plain: 0, bare: 0 }
let daemon: ReturnType<typeof startDaemon> | null = null

beforeAll(async () => {
  for (const name of ['nginx-light', 'pgbouncer', 'postgresql-15']) installDebianPackage(name)
  const found = findPrograms()
  if (!found.ok) throw new Error(`missing, install from Debian: ${found.missing.join(', ')}`)
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  ports = { secure: await freePort(), plain: await freePort(), bare: await freePort() }
  const log = { file: 'staffroom.log', format: 'staffroom' }
  const { port } = web.address() as AddressInfo
  const { main } = writeNginx(found.programs, {
    folder: join(folder, 'nginx'),
    ports,
    web: [port, await freePort()],
    log,
  })
  daemon = startDaemon({
    command: found.programs.nginx,
    args: ['-c', main],
    logFile: join(folder, 'console.log'),
  })
})
afterAll(async () => {
  await daemon?.stop('SIGQUIT')
  web.close()
  rmSync(folder, { recursive: true })
})

/** What a client that asks for `name` is told: a handshake, or the error it ends with. */
function handshake(name: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port: ports.secure,
      servername: name,
      rejectUnauthorized: false,
    })
    socket.once('secureConnect', () => resolve('TLS'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.once('secureConnect', () => socket.destroy())
  })
}

/** All that comes back for one request over a plain port. */
function answerTo(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectPlain(port, '127.0.0.1')
    let said = ''
    socket.on('data', (piece) => {
      said += String(piece)
    })
    socket.once('close', () => resolve(said))
    socket.once('error', () => undefined)
    // Not ended: nginx drops a request whose client has closed its half.
    socket.write(request)
  })
}

test('a name that is not ours gets no certificate and no answer', async () => {
  await expect.poll(() => handshake('localhost'), { timeout: 60_000 }).toBe('TLS')
  expect(await handshake('another.example')).toBe('ERR_SSL_TLSV1_UNRECOGNIZED_NAME')
  const ask = (host: string) =>
    answerTo(ports.plain, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(await ask('another.example')).toBe('')
  expect(await ask('localhost')).toMatch(/^HTTP\/1\.1 308 /)
})

test('no visitor says which trace a request belongs to', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  for (const path of ['/', '/analytics', '/admin/gallery/media']) {
    traced.length = 0
    const lines = [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      `traceparent: ${traceparent}`,
      'Connection: close',
    ]
    expect(await answerTo(ports.bare, `${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(traced, path).toEqual([undefined])
  }
})

test('neither log repeats keys, also where no process answers', async () => {
  const ask = (path: string) =>
    answerTo(
      ports.bare,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nReferer: https://x/?token=REFERRED\r\nConnection: close\r\n\r\n`,
    )
  await ask('/orders/SR-7K3M9QX2?key=FIRSTKEY')
  await ask('/calendar/CALENDARTOKEN.ics')
  web.close()
  web.closeAllConnections()
  expect(await ask('/orders/SR-7K3M9QX2?key=SECONDKEY')).toMatch(/^HTTP\/1\.1 503 /)
  const read = (name: string) => readFileSync(join(folder, 'nginx', name), 'utf8')
  await expect.poll(() => read('staffroom.log'), { timeout: 60_000 }).toContain(' 503 ')
  expect(read('staffroom.log')).toContain('"GET /orders/SR-7K3M9QX2 HTTP/1.1" 200')
  for (const secret of ['FIRSTKEY', 'SECONDKEY', 'CALENDARTOKEN', 'REFERRED']) {
    expect(read('staffroom.log')).not.toContain(secret)
    expect(read('error.log')).not.toContain(secret)
  }
})
