import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { Problem } from '#app/kernel/errors.ts'
import { testApp } from '#tests/support/app.ts'

const app = await testApp()
const { ctx, request, logged, signedIn } = app

afterEach(() => {
  logged.length = 0
})

const errorsLogged = () => logged.filter((line) => line.level === 'error')

async function withoutSettings<T>(work: () => Promise<T>): Promise<T> {
  await sql`alter table settings rename to settings_elsewhere`.execute(ctx.db)
  ctx.memory.forget('settings.site')
  try {
    return await work()
  } finally {
    await sql`alter table settings_elsewhere rename to settings`.execute(ctx.db)
  }
}

describe('a bug in a route', () => {
  test('shows the error screen with a request number and no internal detail', async () => {
    await withoutSettings(async () => {
      const answer = await request('/auth')
      const html = await answer.text()
      const requestId = answer.headers.get('x-request-id') ?? ''
      expect(answer.status).toBe(500)
      expect(html).toContain('>Something went wrong</h1>')
      expect(html).toMatch(/<a [^>]*href="\/auth"[^>]*>.*Try again/)
      expect(html).toContain(requestId)
      expect(html).not.toMatch(/settings|relation|\.ts:\d|at async/)
      expect(errorsLogged().length).toBeGreaterThan(0)
      for (const line of errorsLogged()) {
        expect(line).toMatchObject({ requestId, path: '/auth', err: { errorCode: '42P01' } })
      }
    })
  })

  test('reveals no internal detail in the data response', async () => {
    await withoutSettings(async () => {
      const answer = await request('/auth.data')
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toMatch(/relation|\.ts:\d|at async/)
    })
  })

  test('is not kept for others', async () => {
    await withoutSettings(async () => {
      const answer = await request('/about')
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
    })
    expect((await request('/about')).status).toBe(200)
  })
})

test('a request whose sender has disconnected is not logged as an error', async () => {
  const { cookie } = await signedIn()
  logged.length = 0
  await request('/account', { cookie, signal: AbortSignal.abort() }).catch(() => null)
  expect(errorsLogged()).toEqual([])
  expect(logged.filter(({ msg }) => msg === 'Answered')).toEqual([])
  expect(logged.filter(({ msg }) => msg === 'Aborted')).toEqual([
    expect.objectContaining({ level: 'info', path: '/account', status: 499 }),
  ])
})

describe('when sessions cannot be read', () => {
  async function whileSessionsFail(error: Error, path = '/auth'): Promise<Response> {
    const { tokens } = ctx.ports
    const { readSigned } = tokens
    tokens.readSigned = () => {
      throw error
    }
    try {
      return await request(path, { cookie: 'staffroom-session=x' })
    } finally {
      tokens.readSigned = readSigned
    }
  }

  test('a bug shows the plain screen', async () => {
    const answer = await whileSessionsFail(new Error('details of the inside'))
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain('>Something went wrong</h1>')
    expect(html).toContain('>Try again</a>')
    expect(html).toContain(answer.headers.get('x-request-id'))
    expect(html).not.toContain('details of the inside')
    expect(errorsLogged()).toHaveLength(1)
  })

  test('a visitor gets 503 with Retry-After', async () => {
    const answer = await whileSessionsFail(new Problem('unavailable', 'away', 7))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
    expect(await answer.text()).toContain('Something went wrong')
  })

  test('an administrator sees that the permissions could not be checked', async () => {
    for (const path of ['/admin', '/admin/scan']) {
      const answer = await whileSessionsFail(new Problem('unavailable', 'away', 7), path)
      const html = await answer.text()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
      expect(html).toContain('>Error checking permissions</h1>')
      expect(html).toContain('>Try again</a>')
    }
  })
})

describe('an address that requires a permission', () => {
  test('redirects a visitor to the sign-in and back', async () => {
    const answer = await request('/admin')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?returnTo=%2Fadmin'])
  })

  test('redirects a member home with a message', async () => {
    const { cookie } = await signedIn()
    const answer = await request('/admin', { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?notice=access-denied'])
    const home = await request('/?notice=access-denied', { cookie })
    expect(await home.text()).toContain('Access Denied: You do not have permission to access this page.')
  })

  test('shows known messages only', async () => {
    const plain = await withoutScripts(await request('/?x'))
    for (const code of ['hello', '<b>hi</b>', 'constructor', '__proto__', 'toString']) {
      const home = await request(`/?notice=${encodeURIComponent(code)}`)
      expect(await withoutScripts(home)).toBe(plain.replaceAll('?x=', `?notice=${encodeURIComponent(code)}`))
    }
  })
})

/** What a page shows: its body without what differs from request to request. */
async function withoutScripts(answer: Response): Promise<string> {
  const body = (await answer.text()).split(/<body[^>]*>/)[1] ?? ''
  return body.replace(/<script.*?<\/script>/gs, '')
}
