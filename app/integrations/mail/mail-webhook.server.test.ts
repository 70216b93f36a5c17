import { describe, expect, test } from 'vitest'
import { webhookHeaders } from '#tests/support/signed-webhook.ts'
import { createMailWebhook } from './mail-webhook.server.ts'

const secret = `whsec_${Buffer.from('the first secret of this test').toString('base64')}`
const other = `whsec_${Buffer.from('another secret of this test').toString('base64')}`
const now = new Date('2026-12-01T12:00:00Z')
const event = createMailWebhook([other, secret], () => now)

const bytes = (body: string) => new TextEncoder().encode(body)
const body = JSON.stringify({ type: 'email.complained', data: { to: ['amal@school.example'] } })
const read = (headers: Record<string, string>, sent = body) => event.read(bytes(sent), new Headers(headers))
const signed = (options: Partial<Parameters<typeof webhookHeaders>[1]> = {}, what = body) =>
  webhookHeaders(what, { secret, id: 'msg_1', at: now, ...options })

describe('a signature', () => {
  test('of any of our secrets is believed, under either name of the headers', () => {
    expect(read(signed())).toMatchObject({ id: 'msg_1', kind: 'complaint' })
    expect(read(signed({ secret: other }))).toMatchObject({ id: 'msg_1' })
    expect(read(signed({ prefix: 'svix' }))).toMatchObject({ id: 'msg_1' })
  })

  test('may be one of several', () => {
    const headers = signed()
    const good = headers['webhook-signature']
    expect(read({ ...headers, 'webhook-signature': `v1,AAAA v1a,x ${good}` })).not.toBeNull()
  })

  test('is good for five minutes either way', () => {
    const at = (seconds: number) => signed({ at: new Date(now.getTime() + seconds * 1000) })
    expect([-300, 300].map((seconds) => read(at(seconds)) !== null)).toEqual([true, true])
    expect([-301, 301].map((seconds) => read(at(seconds)))).toEqual([null, null])
  })

  test.each<[string, Record<string, string>, string?]>([
    ['of another secret', signed({ secret: `whsec_${Buffer.from('x'.repeat(24)).toString('base64')}` })],
    ['over other words', signed(), `${body} `],
    ['of another message', { ...signed(), 'webhook-id': 'msg_2' }],
    ['of another moment', { ...signed(), 'webhook-timestamp': '1796126401' }],
    ['of another kind', { ...signed(), 'webhook-signature': signed()['webhook-signature']?.slice(3) ?? '' }],
    ['cut short', { ...signed(), 'webhook-signature': 'v1,AAAA' }],
    ['that is missing', { 'webhook-id': 'msg_1', 'webhook-timestamp': '1796126400' }],
    ['without an id', { ...signed(), 'webhook-id': '' }],
    ['with a time that is none', { ...signed(), 'webhook-timestamp': 'now' }],
    [
      'behind too many others',
      { ...signed(), 'webhook-signature': `${'v1,x '.repeat(10)}${signed()['webhook-signature']}` },
    ],
  ])('%s is not', (_name, headers, sent) => {
    expect(read(headers, sent)).toBeNull()
  })

  test('comes before what it signs is read', () => {
    expect(read({}, 'no JSON')).toBeNull()
    expect(() => read(signed({}, 'no JSON'), 'no JSON')).toThrow('not JSON')
  })
})

describe('what a provider tells', () => {
  const told = (payload: unknown) => {
    const text = JSON.stringify(payload)
    return read(signed({}, text), text)
  }
  const bounce = (type?: string) => ({
    type: 'email.bounced',
    created_at: '2026-12-01T11:59:00.000Z',
    data: {
      email_id: '1',
      to: ['Amal <amal@school.example>'],
      subject: 'Tomorrow: Cooking',
      bounce: { ...(type && { type }), subType: 'General', message: 'No such user' },
    },
  })

  test.each([
    ['Permanent', 'hard-bounce'],
    ['hard', 'hard-bounce'],
    [undefined, 'hard-bounce'],
    ['Transient', 'soft-bounce'],
    ['Undetermined', 'soft-bounce'],
  ])('a bounce of type %s is a %s', (type, kind) => {
    expect(told(bounce(type))).toMatchObject({
      kind,
      recipients: ['Amal <amal@school.example>'],
      subject: 'Tomorrow: Cooking',
      messageId: null,
      details: expect.stringContaining('No such user'),
    })
  })

  test.each([
    ['email.delivered', 'delivered'],
    ['email.delivery_delayed', 'delayed'],
    ['email.complained', 'complaint'],
    ['email.suppressed', 'hard-bounce'],
    ['email.opened', 'other'],
    ['contact.created', 'other'],
  ])('%s is %s', (type, kind) => {
    expect(told({ type, data: { to: 'amal@school.example' } })).toMatchObject({ kind })
  })

  test('a Message-ID is found by itself or among the headers', () => {
    const data = { to: ['a@b.example'] }
    expect(told({ type: 'email.delivered', data: { ...data, message_id: '<1@x>' } })?.messageId).toBe('<1@x>')
    const headers = [{ name: 'Message-Id', value: '<2@x>' }]
    expect(told({ type: 'email.delivered', data: { ...data, headers } })?.messageId).toBe('<2@x>')
  })

  test.each([
    null,
    [],
    'text',
    {},
    { type: 1 },
    { type: 'email.bounced' },
    { type: 'email.bounced', data: [] },
  ])('anything else is no news: %j', (payload) => {
    expect(told(payload)).toMatchObject({ kind: 'other', recipients: [] })
  })
})
