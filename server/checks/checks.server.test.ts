import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls'
import S3rver from 's3rver'
import { afterAll, expect, inject, test } from 'vitest'
import type { Env } from '#app/env.server.ts'
import { openDiskStorage } from '#app/integrations/storage/disk-storage.server.ts'
import { openS3Storage } from '#app/integrations/storage/s3-storage.server.ts'
import { ensurePgbouncer } from '#tests/support/ensure-pgbouncer.ts'
import { startPgbouncer } from '#tests/support/start-pgbouncer.ts'
import { connectionStringTo } from '#tests/support/test-cluster-database.ts'
import { testContext } from '#tests/support/test-context.ts'
import { healthRoutes } from '../http/health.ts'
import { type Check, type CheckResult, runChecks } from './check.ts'
import { addressCheck } from './check-address.ts'
import { databaseChecks } from './check-database.ts'
import { type ReadTexts, senderCheck } from './check-names.ts'
import { mailCheck, paymentCheck, storageCheck } from './check-outside.ts'
import { proxyCheck } from './check-proxies.ts'

const { connectionString } = await testContext()
const nowhere = 'postgresql://staffroom:secret@127.0.0.1:9/staffroom'

async function results(checks: readonly Check[]): Promise<CheckResult[]> {
  const all: CheckResult[] = []
  for await (const result of runChecks(checks)) all.push(result)
  return all
}
const resultOf = async (check: Check) => (await results([check]))[0]

type Urls = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databasePooler'>
const noUrls: Urls = {
  databaseUrl: null,
  databaseDirectUrl: null,
  databasePooler: 'none',
}
const ofDatabase = (urls: Partial<Urls>, now?: () => number) =>
  results(databaseChecks({ ...noUrls, ...urls }, now))

test('a database that works says its version; one that does not says why, without its password', async () => {
  expect(await ofDatabase({})).toMatchObject([{ name: 'database', state: 'well' }])
  expect(await ofDatabase({ databaseUrl: connectionString })).toEqual([
    { name: 'database', state: 'well', words: expect.stringMatching(/^PostgreSQL 1\d/) },
  ])
  const [away] = await ofDatabase({ databaseUrl: nowhere })
  expect(away).toMatchObject({
    state: 'look',
    words: expect.stringContaining('no server answers at 127.0.0.1:9'),
  })
  expect(away?.words).not.toContain('secret')
  const missing = connectionStringTo('not_there', inject('adminConnectionString'))
  expect(await ofDatabase({ databaseUrl: missing })).toMatchObject([
    { state: 'look', words: expect.stringContaining('there is no database "not_there"') },
  ])
  expect(await ofDatabase({ databaseUrl: connectionString }, () => Date.now() - 60_000)).toMatchObject([
    { state: 'look', words: expect.stringMatching(/ms apart: look at the time service/) },
  ])
})

test('a check that fails ends none of the others', async () => {
  const urls = { databaseUrl: nowhere, databaseDirectUrl: nowhere, databasePooler: 'transaction' } as const
  expect(await ofDatabase(urls)).toMatchObject([
    { name: 'database', state: 'look' },
    { name: 'pooler', state: 'look' },
  ])
})

const pgbouncer = ensurePgbouncer()
test.skipIf(pgbouncer === null)('a pooler without its settings is found out', async () => {
  for (const [setsTimeout, state] of [
    [true, 'well'],
    [false, 'look'],
  ] as const) {
    const pooler = await startPgbouncer(pgbouncer ?? '', {
      serverConnectionString: connectionString,
      setsTimeout,
    })
    const databaseUrl = pooler.connectionStringTo(new URL(connectionString).pathname.slice(1))
    const found = await ofDatabase({
      databaseUrl,
      databaseDirectUrl: connectionString,
      databasePooler: 'transaction',
    })
    expect(found).toMatchObject([{ name: 'database' }, { name: 'pooler', state }])
    await pooler.stop()
  }
})

test('the check writes and reads the storage and leaves no file; an unreachable bucket is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'staffroom-check-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const disk = openDiskStorage(join(folder, 'files'))
  expect(await resultOf(storageCheck(disk, null, folder))).toMatchObject({ state: 'well' })
  for await (const key of disk.list('')) expect(key).toBe('nothing is left')

  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  const place = (bucket: string) => ({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  const checked = (bucket: string) =>
    resultOf(storageCheck(openS3Storage(place(bucket)), place(bucket), folder))
  expect(await checked('pictures')).toMatchObject({ state: 'well' })
  expect(await checked('others')).toMatchObject({
    state: 'look',
    words: expect.stringMatching(/^bucket others at http:\/\/127\.0\.0\.1:\d+: NoSuchBucket/),
  })
  await server.close()
})

test('the checks of mail server and provider report their problems in words', async () => {
  const refusing = { check: async () => ({ ok: false as const, response: '535 wrong password' }) }
  const asked = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'The Network <hello@school.example>' }
  expect(await resultOf(mailCheck(refusing, asked))).toEqual({
    ...{ name: 'mail server', state: 'look', words: '535 wrong password' },
  })

  const report = {
    isLive: true,
    isKeyAccepted: true,
    missingRights: [] as string[],
    webhook: { is: 'unknown' } as const,
  }
  const provider = (changes: object) =>
    resultOf(
      paymentCheck({ checkAccess: async () => ({ ...report, ...changes }) }, 'https://network.example'),
    )
  const endpoint = 'https://network.example/webhooks/stripe'
  expect(await provider({})).toMatchObject({ state: 'well', words: expect.stringContaining('live key') })
  expect(await provider({ missingRights: null })).toMatchObject({
    state: 'well',
    words:
      'The live key is accepted, and the webhook receives all events. Run npm run check for its permissions.',
  })
  expect(await provider({ isKeyAccepted: false })).toMatchObject({ state: 'look' })
  expect(await provider({ missingRights: ['Refunds: write'] })).toMatchObject({
    state: 'look',
    words: 'The key is missing permissions: Refunds: write.',
  })
  expect(await provider({ webhook: { is: 'missing' } })).toMatchObject({
    words: `The webhook endpoint ${endpoint} is missing at Stripe.`,
  })
  expect(await provider({ webhook: { is: 'disabled' } })).toMatchObject({ state: 'look' })
  expect(await provider({ webhook: { is: 'there', missingEvents: ['invoice.paid'] } })).toMatchObject({
    words: 'The webhook endpoint does not receive invoice.paid.',
  })
})

test('missing DNS records of the sender are named; without a name server the result is unknown', async () => {
  const missing = Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' })
  const names =
    (of: Record<string, string[][]>): ReadTexts =>
    async (name) => {
      const found = of[name]
      if (!found) throw missing
      return found
    }
  const spf = { 'school.example': [['google-site=1'], ['v=spf1 mx', ' -all']] }
  const dmarc = { '_dmarc.school.example': [['v=DMARC1; p=reject']] }
  const from = 'The Network <hello@school.example>'
  expect(await resultOf(senderCheck(from, names({ ...spf, ...dmarc })))).toMatchObject({ state: 'well' })
  expect(await resultOf(senderCheck(from, names(spf)))).toMatchObject({
    state: 'look',
    words: expect.stringContaining('Names lack DMARC at _dmarc.school.example:'),
  })
  expect(await resultOf(senderCheck(from, names({})))).toMatchObject({
    words: expect.stringContaining('SPF at school.example and DMARC'),
  })
  const away: ReadTexts = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'ETIMEOUT' }))
  expect(await resultOf(senderCheck(from, away))).toMatchObject({ state: 'unknown' })
})

test('the address answers as this site, as another, or not from here', async () => {
  let status = 200
  const server = createServer((_, answer) => answer.writeHead(status, { Connection: 'close' }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await resultOf(addressCheck(baseUrl))).toMatchObject({ state: 'well' })
  status = 404
  expect(await resultOf(addressCheck(baseUrl))).toMatchObject({ state: 'look' })
  await new Promise((resolve) => server.close(resolve))
  expect(await resultOf(addressCheck(baseUrl))).toMatchObject({
    state: 'unknown',
    words: expect.stringContaining('ECONNREFUSED'),
  })
})

/** A mail server that answers by `replies` to what begins so, and what it was told. */
async function aMailServer(replies: Record<string, string>) {
  const told: string[] = []
  const server = createNetServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        told.push(line)
        const [, reply = '250 ok'] = Object.entries(replies).find(([start]) => line.startsWith(start)) ?? []
        socket.write(`${reply}\r\n`)
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return { port, told }
}

test('the mail server is asked for the sender, and never given a message', async () => {
  const open = { check: async () => ({ ok: true as const }) }
  const checked = async (replies: Record<string, string>, login = '', host = '127.0.0.1') => {
    const { port, told } = await aMailServer(replies)
    const smtpUrl = `smtp://${login}${host}:${port}`
    const result = await resultOf(mailCheck(open, { smtpUrl, mailFrom: 'N <hello@school.example>' }))
    expect(told.join(' ')).not.toContain('DATA')
    return { ...result, told }
  }
  const taken = await checked({ EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '235 in' }, 'user:p%40ss@')
  expect(taken).toMatchObject({
    state: 'well',
    words: expect.stringMatching(
      /^It lets us in and takes mail from hello@school\.example, on this machine\./,
    ),
  })
  expect(taken.told).toEqual([
    'EHLO staffroom.invalid',
    `AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`,
    'MAIL FROM:<hello@school.example>',
    'RCPT TO:<hello@school.example>',
    'RSET',
    'QUIT',
  ])
  expect(await checked({ 'MAIL FROM': '553 sender not owned' })).toMatchObject({
    state: 'look',
    words: 'It lets us in, and does not take mail from hello@school.example: 553 sender not owned',
  })
  expect(await checked({ 'RCPT TO': '550 no such user' })).toMatchObject({
    state: 'look',
    words: expect.stringContaining('replies would be lost. 550 no such user'),
  })
  expect(await checked({ EHLO: '421 too busy' })).toMatchObject({ state: 'look', words: '421 too busy' })
  // Not by its loopback name, which stands for a server elsewhere here.
  expect(await checked({}, '', '0.0.0.0')).toMatchObject({
    state: 'look',
    words: expect.stringContaining('no STARTTLS'),
  })
})

test('the mail check repeats the sender after STARTTLS and reports an untrusted certificate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'staffroom-smtp-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', keyFile, '-out', certFile],
  ])
  const [key, cert] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certFile, 'utf8')])
  const inClear: string[] = []
  const encrypted: string[] = []
  const server = createNetServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      const line = bytes.toString().trim()
      inClear.push(line)
      socket.write(line === 'STARTTLS' ? '220 go\r\n' : '250-here\r\n250 STARTTLS\r\n')
      if (line !== 'STARTTLS') return
      socket.removeAllListeners('data')
      const tls = new TLSSocket(socket, { isServer: true, key, cert })
      tls.on('error', () => undefined)
      tls.on('data', (more) => {
        encrypted.push(more.toString().trim())
        tls.write('250 ok\r\n')
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  const asked = { smtpUrl: `smtp://localhost:${port}`, mailFrom: 'hello@school.example' }
  const checked = () => resultOf(mailCheck({ check: async () => ({ ok: true }) }, asked))
  expect(await checked()).toMatchObject({ state: 'look', words: expect.stringContaining('self-signed') })

  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, cert])
  afterAll(() => setDefaultCACertificates(trusted))
  inClear.length = 0
  expect(await checked()).toMatchObject({ state: 'well', words: expect.stringContaining(', by STARTTLS.') })
  expect(inClear).toEqual(['EHLO staffroom.invalid', 'STARTTLS'])
  expect(encrypted).toContain('MAIL FROM:<hello@school.example>')
})

test('TRUST_PROXY is compared with the observed proxies, which only the operator sees', async () => {
  const secret = '9hV2mQxL7tRzK4wPcY8sNdB3fJg6TaEu'
  const other = 'kQ3vZt8XnB5yLwR2pHs7JdMf9CgTa4Ue'
  const routes = healthRoutes({
    env: { mode: 'production', metricsToken: null, sessionSecrets: [secret] },
    metrics: { text: async () => '', contentType: '' },
    notReady: async () => null,
  })
  let addresses = ''
  const answerBy = async ({ url = '/', headers }: IncomingMessage, answer: ServerResponse) => {
    const asked = new Headers({ 'x-staffroom-check': String(headers['x-staffroom-check'] ?? '') })
    if (addresses) asked.set('x-forwarded-for', addresses)
    const said = await routes.request(url, { headers: asked })
    answer.writeHead(said.status, { ...Object.fromEntries(said.headers), connection: 'close' }).end()
  }
  const server = createServer((request, answer) => void answerBy(request, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const checked = (trustProxy: number, by = secret) =>
    resultOf(proxyCheck({ baseUrl, trustProxy, sessionSecrets: [by] }))
  expect(await checked(0)).toMatchObject({ state: 'well' })
  addresses = '203.0.113.7'
  expect(await checked(1)).toMatchObject({
    state: 'well',
    words: '1 proxy stands before the program, as TRUST_PROXY says.',
  })
  expect(await checked(2)).toMatchObject({
    state: 'look',
    words: expect.stringContaining('visitors can write any address and pass every limit. Set TRUST_PROXY=1.'),
  })
  addresses = '203.0.113.7, 198.51.100.2'
  expect(await checked(1)).toMatchObject({
    state: 'look',
    words: expect.stringContaining('all visitors share one address and one limit. Set TRUST_PROXY=2.'),
  })
  expect(await checked(2, other)).toMatchObject({ state: 'unknown' })
  await new Promise((resolve) => server.close(resolve))
})
