import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function aLog(plain = false) {
  const lines: string[] = []
  const log = createLog({ level: 'info', plain, stream: { write: (line) => void lines.push(line) } })
  return { log, lines }
}

test('a log line is one JSON object', () => {
  const { log, lines } = aLog()
  log.info({ requestId: 'r1', status: 200 }, 'Answered')
  log.debug({}, 'unheard')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'Answered',
    requestId: 'r1',
    status: 200,
  })
})

test('secrets are not logged', () => {
  const { log, lines } = aLog()
  const code = '7K3M9QX2ABCDEFGHJKMNPQRSTV'
  log.warn(
    {
      password: 'hunter2',
      code,
      key: code,
      headers: { cookie: 'a=b', authorization: 'Bearer x', accept: 'text/html' },
      order: { access_key: code, reference: 'SR-1' },
      list: [{ sessionToken: 'x' }],
      path: `/orders/${code}`,
    },
    'Look',
  )
  const text = lines.join('')
  for (const secret of ['hunter2', code, 'a=b', 'Bearer x']) expect(text).not.toContain(secret)
  expect(JSON.parse(text)).toMatchObject({
    headers: { accept: 'text/html' },
    order: { reference: 'SR-1' },
    path: '/orders/[hidden]',
  })
})

test('a logged error has its message and code, not the row concerned', () => {
  const { log, lines } = aLog()
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(amal@example.org) already exists.',
    cause: new Error('inner'),
  })
  log.error({ err: error }, 'Failed')
  const line = JSON.parse(lines[0] ?? '')
  expect(line.err).toMatchObject({
    message: 'duplicate key',
    errorCode: '23505',
    cause: { message: 'inner' },
  })
  expect(line.err.stack).toContain('log.test.ts')
  expect(lines[0]).not.toContain('amal@example.org')
})

test('child loggers carry their fields', () => {
  const { log, lines } = aLog()
  log.child({ requestId: 'r2' }).info({}, 'Done')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'r2', msg: 'Done' })
})

test('a terminal gets plain lines', () => {
  const { log, lines } = aLog(true)
  log.info({ path: '/events', status: 200 }, 'GET')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}GET {2}path=\/events status=200\n$/)
})

test.each(['process.exit(0)', "throw new Error('a bug')"])(
  'buffered lines are written before the process ends: %s',
  (end) => {
    const file = JSON.stringify(join(import.meta.dirname, 'log.ts'))
    const program = `import(${file}).then(({ createLog }) => {
      const log = createLog({ level: 'info', plain: false })
      for (let line = 1; line <= 3; line++) log.info({ line }, 'Answered')
      queueMicrotask(() => { ${end} })
    })`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    })
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { line: number })
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 3])
  },
)
