import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'

const { ctx, connectionString } = await testContext()
const howMany = 40
const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk) => {
      text += String(chunk)
    })
    stream.on('end', () => {
      received.push(text.match(/^message-id: (.*)\r$/im)?.[1] ?? 'no id')
      done()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

/** Forty queued mails, two processes that both want to send all of them, starting together. */
async function race(way: 'careful' | 'naive'): Promise<string[]> {
  received.length = 0
  await ctx.db.deleteFrom('mails').execute()
  for (let index = 0; index < howMany; index++) {
    await queueMail(ctx, {
      kind: 'verify-email',
      subjectId: `user-${index}`,
      recipient: `user-${index}@example.test`,
      variables: () => mails['verify-email'].sample,
    })
  }
  const script = join(import.meta.dirname, '../../../../tests/support/mail-race-worker.ts')
  const workers = [1, 2].map(() => fork(script, [connectionString, smtpUrl, way], { execArgv: [] }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const ended = workers.map((worker) => once(worker, 'exit'))
  for (const worker of workers) worker.send('go')
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0])
  return received
}

test('two workers that look before they write send mails twice: the race can tell', async () => {
  expect((await race('naive')).length).toBeGreaterThan(howMany)
})

test('two workers racing send every mail exactly once', async () => {
  const ids = await race('careful')
  expect(ids).toHaveLength(howMany)
  expect(new Set(ids).size).toBe(howMany)
  const states = await ctx.db.selectFrom('mails').select(['status', 'attempts']).distinct().execute()
  expect(states).toEqual([{ status: 'sent', attempts: 1 }])
})
