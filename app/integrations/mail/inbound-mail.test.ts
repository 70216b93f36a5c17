import { describe, expect, test } from 'vitest'
import { createInboundMail } from './inbound-mail.server.ts'

const domain = 'reply.staffroom.example'
const [older, newer] = [
  'a secret of before, thirty-two letters',
  'a secret of now, thirty-two letters',
] as const
const inbound = createInboundMail({ domain, secrets: [newer] })
const id = '0193a1c2-1111-7222-8333-444455556666'
const address = inbound.replyAddress(id)

describe('a reply address', () => {
  test('leads back to what it was made for, in any letters, among others', () => {
    expect(address).toMatch(/^reply\+[0-9a-f]{56}@reply\.staffroom\.example$/)
    expect(address.indexOf('@')).toBeLessThanOrEqual(64)
    expect(inbound.idOf(['a@b.example', ` ${address.toUpperCase()} `])).toBe(id)
  })

  test('with a changed digit, of another secret, domain or shape leads nowhere', () => {
    const other = createInboundMail({ domain, secrets: [older] }).replyAddress(id)
    const elsewhere = createInboundMail({ domain: 'reply-staffroom.example', secrets: [newer] }).replyAddress(
      id,
    )
    const wrong = [
      other,
      elsewhere,
      `x${address}`,
      `${address}.evil.example`,
      address.replace('@reply.', '@replyx'),
      '',
    ]
    for (let index = 'reply+'.length; index < address.indexOf('@'); index++)
      wrong.push(`${address.slice(0, index)}${address[index] === '0' ? '1' : '0'}${address.slice(index + 1)}`)
    expect(wrong.filter((one) => inbound.idOf([one]) !== null)).toEqual([])
  })

  test('of an older secret leads back while that is configured', () => {
    const both = createInboundMail({ domain, secrets: [newer, older] })
    expect(both.idOf([createInboundMail({ domain, secrets: [older] }).replyAddress(id)])).toBe(id)
    expect(both.replyAddress(id)).toBe(address)
  })
})

describe('the secret of a forwarder', () => {
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`
  test.each([
    ['bearer', 'Bearer secret-of-thirty-two-letters-1234', true],
    ['bearer in small letters', 'bearer secret-of-thirty-two-letters-1234', true],
    ['password', basic('mail:secret-of-thirty-two-letters-1234'), true],
    ['password of no user', basic(':secret-of-thirty-two-letters-1234'), true],
    ['no header', null, false],
    ['nothing', 'Bearer ', false],
    ['another', 'Bearer secret-of-thirty-two-letters-1235', false],
    ['its beginning', 'Bearer secret-of-thirty-two-letters-123', false],
    ['another scheme', 'Digest secret-of-thirty-two-letters-1234', false],
    ['no pair', basic('secret-of-thirty-two-letters-1234'), false],
  ])('%s', (_name, header, admitted) => {
    const port = createInboundMail({ domain, secrets: ['secret-of-thirty-two-letters-1234'] })
    expect(port.admits(header)).toBe(admitted)
  })
})
