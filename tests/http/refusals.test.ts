import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { request, post, logged } = await testApp()

describe('addresses nobody can have meant', () => {
  test.each([
    ['bad escapes', '/%E0%A4%A', 400],
    ['half an escape', '/events/%', 400],
    ['NUL in the path', '/events/a%00b', 400],
    ['NUL in the query', '/events?q=a%00b', 400],
    ['a second slash', 'http://localhost:3000//evil.example', 400],
    ['too long a path', `/${'a'.repeat(5_000)}`, 414],
    ['too long a query', `/events?q=${'a'.repeat(5_000)}`, 414],
  ])('%s', async (_name, path, status) => {
    const answer = await request(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test.each([
    '/nowhere',
    '/events/nothing-by-this-name',
    '/events/%F0%9F%92%A9',
    '/.env',
    '/wp-login.php',
    '/assets/../../package.json',
    '/assets/%2e%2e%2fpackage.json',
    '/server/main.ts',
    '/.vite/manifest.json',
    '/assets/nothing.js',
  ])('%s is not found', async (path) => {
    const answer = await request(path)
    expect(answer.status).toBe(404)
  })

  test('methods nobody uses', async () => {
    for (const method of ['OPTIONS', 'PROPFIND', 'LOCK']) {
      expect((await request('/', { method })).status).toBe(405)
    }
  })

  test('a page that takes no forms', async () => {
    expect((await post('/nowhere', { a: 'b' })).status).toBe(404)
    expect((await post('/about', { a: 'b' })).status).toBe(405)
  })

  test('odd queries are answered', async () => {
    for (const query of [
      '?',
      '?=',
      '?&&&',
      '?q',
      '?q=%ff',
      '?filters=%5B',
      `?${'a=1&'.repeat(500)}`,
      '?index',
    ]) {
      const answer = await request(`/events${query}`)
      expect(answer.status, query).toBeLessThan(500)
    }
  })
})

describe('bodies', () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' }

  test('one megabyte is enough for a form', async () => {
    const body = `login=${'a'.repeat(1024 * 1024)}`
    expect((await request('/auth', { method: 'POST', body, headers: form })).status).toBe(413)
  })

  test('also when nobody announced how long it is', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const init = { method: 'POST', body: endless, duplex: 'half', headers: form } as RequestInit
    expect((await request('/auth', init)).status).toBe(413)
    expect(sent).toBeLessThan(2 * 1024 * 1024)
  })

  test.each([
    'login[999999999]=a',
    'login[0].b=a',
    'a..b=c',
    '__proto__.a=b',
    'constructor=a',
    '__intent__={}',
    '=a',
  ])('fields that no form of ours has: %s', async (body) => {
    expect((await request('/auth', { method: 'POST', body, headers: form })).status).toBe(400)
  })

  test('a body that is not a form is answered with a 4xx status', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json',
      'text/plain',
    ]) {
      const headers = { ...own, 'content-type': type }
      const answer = await request('/auth', { method: 'POST', body: '\0{[', headers })
      expect(answer.status, type).toBeGreaterThanOrEqual(400)
      expect(answer.status, type).toBeLessThan(500)
    }
  })
})

describe('the screen for an unknown address', () => {
  test('shows an error and links home', async () => {
    const answer = await request('/nowhere')
    const html = await answer.text()
    expect(html).toContain('>404<')
    expect(html).toContain('>Page Not Found</h1>')
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>/)
    expect(html).toContain('<title>Page Not Found</title>')
  })

  test('is not an error of ours', () => {
    expect(logged.filter((line) => line.level === 'error')).toEqual([])
  })
})
