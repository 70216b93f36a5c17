import { describe, expect, test } from 'vitest'
import type { MailStatus } from '#app/db/schema/ground.ts'
import { isAutomatic, isMailKind } from '../mails/mail-kinds.server.ts'
import { headerLine, isMailAddress } from './mail-address.ts'
import { mailHtml, mailLink, plainText } from './mail-html.ts'
import { canMove, mailMoves, mostAttempts, retryDelay } from './mail-life.ts'

describe('mail addresses', () => {
  test.each([
    'amira@example.com',
    'amira.haddad+events@mail.example.co.uk',
    "o'leary@example.ie",
    'jürgen@müller.example',
    'a@b.co',
    `${'x'.repeat(64)}@example.com`,
  ])('%s is accepted', (address) => {
    expect(isMailAddress(address)).toBe(true)
  })

  test.each([
    '',
    'amira',
    '@example.com',
    'amira@',
    'amira@localhost',
    'amira@example',
    'amira@.com',
    'amira@exa mple.com',
    'amira@-example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@b@example.com',
    '"a b"@example.com',
    'Amira <amira@example.com>',
    'amira@example.com,bob@example.com',
    'amira@example.com\r\nBcc: all@example.com',
    'amira@example.com\n',
    'amira\0@example.com',
    `${'x'.repeat(65)}@example.com`,
    `a@${'x'.repeat(250)}.com`,
  ])('%j is refused', (address) => {
    expect(isMailAddress(address)).toBe(false)
  })

  test('a header is reduced to one line of limited length', () => {
    expect(headerLine('Hello\r\nBcc: all@example.com')).toBe('Hello Bcc: all@example.com')
    expect(headerLine(' a\t\u2028b\u0000c ')).toBe('a b c')
    expect(headerLine('x'.repeat(400))).toHaveLength(250)
  })
})

describe('the states of a mail', () => {
  const states = Object.keys(mailMoves) as MailStatus[]
  const allowed = new Set([
    'queued sending',
    'queued suppressed',
    'queued failed',
    'queued queued',
    'queued cancelled',
    'sending sent',
    'sending queued',
    'sending failed',
    'failed queued',
    'failed suppressed',
  ])

  test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'allow or refuse the move from %s to %s',
    (from, to) => {
      expect(canMove(from, to)).toBe(allowed.has(`${from} ${to}`))
    },
  )

  test('retry delays double from a minute to six hours, and then the mail has failed', () => {
    const waits = Array.from({ length: mostAttempts }, (_none, index) => retryDelay(index + 1))
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600, null])
  })

  test('a retry delay requested by the server is kept, up to a day', () => {
    expect(retryDelay(1, 300)).toBe(300)
    expect(retryDelay(3, 10)).toBe(240)
    expect(retryDelay(1, 1_000_000)).toBe(86_400)
    expect(retryDelay(mostAttempts, 300)).toBeNull()
  })
})

describe('the HTML of a mail', () => {
  test('keeps text, lists, tables, links and pictures', () => {
    const kept =
      '<p>Hello <strong>you</strong></p><ul><li>one</li></ul><a href="https://example.com/a?b=1">link</a><img src="cid:qr@x" alt="QR" />'
    expect(mailHtml(kept)).toBe(kept)
  })

  test.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<style>p{}</style>after', 'after'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<img src="data:text/html,x" onerror="alert(1)">', '<img />'],
    ['<iframe src="https://example.com"></iframe>', ''],
    ['<form action="https://example.com"><input></form>', ''],
    ['<p style="position:fixed;color:#ff0000">x</p>', '<p style="color:#ff0000">x</p>'],
    ['<p style="background:url(https://spy.example)">x</p>', '<p>x</p>'],
    ['<base href="https://evil.example">', ''],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">', ''],
  ])('is sanitised from %s to %s', (dirty, clean) => {
    expect(mailHtml(dirty)).toBe(clean)
  })

  test('is converted to a text part', () => {
    const html =
      '<h2>Order</h2><p>Two &amp; a half,<br>see <a href="https://example.com/o">your order</a>.</p><ul><li>one</li><li>two</li></ul><table><tr><td>Total</td><td>AED&nbsp;450</td></tr></table><a href="https://x.example">https://x.example</a>'
    expect(plainText(html)).toBe(
      'Order\n\nTwo & a half,\nsee your order (https://example.com/o).\n\n- one\n\n- two\n\nTotal  AED 450\n\nhttps://x.example',
    )
    expect(plainText('1 &lt; 2 &unknown;')).toContain('1 < 2')
  })

  test.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['javascript:alert(1)', '#'],
    ['data:text/html,x', '#'],
    ['/relative', '#'],
    ['', '#'],
  ])('turns the link %s into %s', (address, link) => {
    expect(mailLink(address)).toBe(link)
  })
})

test('kinds are known by name, and only mails written by a person are not automatic', () => {
  expect(isMailKind('verify-email')).toBe(true)
  expect(isMailKind('toString')).toBe(false)
  expect(isAutomatic('event-confirmation')).toBe(true)
  expect(isAutomatic('order-notification')).toBe(true)
  expect(isAutomatic('simple')).toBe(false)
  expect(isAutomatic('enquiry-answer')).toBe(false)
})
