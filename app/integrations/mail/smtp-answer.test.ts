import { describe, expect, test } from 'vitest'
import { answerOfFailure, retryAfterSeconds, type SmtpFailure } from './smtp-answer.ts'

const failure = (fields: Partial<SmtpFailure>): SmtpFailure => ({
  message: 'it failed',
  code: undefined,
  command: undefined,
  responseCode: undefined,
  response: undefined,
  messageBegun: false,
  ...fields,
})

describe('the result of a failed SMTP call', () => {
  test.each([
    ['an unknown mailbox', 'EENVELOPE', 'RCPT TO', '550 5.7.1 no', { status: 'refused' }],
    ['content that is refused', 'EMESSAGE', 'DATA', '554 no', { status: 'refused' }],
    ['a size that is refused', 'EENVELOPE', 'MAIL FROM', '552 5.3.4 too big', { status: 'refused' }],
    ['a size that is refused in old words', 'EENVELOPE', 'MAIL FROM', '552 too big', { status: 'refused' }],
    ['letters that it cannot pass on', 'EENVELOPE', 'MAIL FROM', '550 5.6.7 no UTF-8', { status: 'refused' }],
    [
      'a sender whose mailbox is full',
      'EENVELOPE',
      'MAIL FROM',
      '552 5.2.2 full',
      { status: 'later', holdsAll: true, isOutage: true },
    ],
    ['a full mailbox', 'EENVELOPE', 'RCPT TO', '452 4.2.2 full', { status: 'later' }],
    ['greylisting', 'EENVELOPE', 'RCPT TO', '450 4.7.1 Greylisted', { status: 'later' }],
    ['a local error', 'EMESSAGE', 'DATA', '451 no', { status: 'later' }],
    [
      'a recipient with too many mails from others',
      'EENVELOPE',
      'RCPT TO',
      '450 4.2.1 The user you are trying to contact is receiving mail at a rate limit',
      { status: 'later' },
    ],
    ['a conversation out of step', 'EENVELOPE', 'RCPT TO', '503 no', { status: 'later' }],
    ['a server that shuts down', 'EENVELOPE', 'RCPT TO', '421 no', { status: 'later', holdsAll: true }],
    ['too many, in the words of an API', 'EMESSAGE', 'DATA', '429 no', { status: 'later', holdsAll: true }],
    [
      'a throttle',
      'EMESSAGE',
      'DATA',
      '454 Throttling failure: Maximum sending rate exceeded',
      { status: 'later', holdsAll: true },
    ],
    [
      'too many connections',
      'EENVELOPE',
      'MAIL FROM',
      '451 4.7.0 Too many concurrent connections',
      { status: 'later', holdsAll: true },
    ],
    ['a full disk', 'EENVELOPE', 'MAIL FROM', '452 4.3.1 no space', { status: 'later', holdsAll: true }],
    [
      'a quota of the day',
      'EENVELOPE',
      'RCPT TO',
      '550 5.4.5 Daily user sending limit exceeded',
      { status: 'later', holdsAll: true },
    ],
    [
      'a sender it does not know',
      'EENVELOPE',
      'MAIL FROM',
      '553 no',
      { status: 'later', holdsAll: true, isOutage: true },
    ],
    [
      'a login that is refused',
      'EAUTH',
      'AUTH',
      '535 no',
      { status: 'later', holdsAll: true, isOutage: true },
    ],
    [
      'a greeting that is withheld',
      'EPROTOCOL',
      'CONN',
      '554 no',
      { status: 'later', holdsAll: true, isOutage: true },
    ],
  ])('fits %s', (_name, code, command, response, answer) => {
    for (const messageBegun of [false, true]) {
      const responseCode = Number(response.slice(0, 3))
      expect(answerOfFailure(failure({ code, command, responseCode, response, messageBegun }))).toEqual({
        ...answer,
        response,
      })
    }
  })

  test.each([
    ['550 5.1.1 No such mailbox', true],
    ['550 5.1.10 Recipient not found', true],
    ['550 5.2.1 The account is disabled', true],
    ['550 No such user here', true],
    ['550 unknown user', true],
    ['553 sorry, that address does not exist', true],
    ['550 5.7.1 Unknown user complains about spam', false],
    ['552 5.2.2 Mailbox full', false],
    ['554 5.7.1 Relay access denied', false],
    ['550 Blocked, see our policy', false],
  ])('marks a missing mailbox for %s: %s', (response, isUnknown) => {
    const responseCode = Number(response.slice(0, 3))
    const said = { code: 'EENVELOPE', responseCode, response }
    expect(answerOfFailure(failure({ ...said, command: 'RCPT TO' }))).toEqual({
      status: 'refused',
      response,
      ...(isUnknown ? { noSuchMailbox: true } : {}),
    })
    expect(answerOfFailure(failure({ ...said, code: 'EMESSAGE', command: 'DATA' }))).toEqual({
      status: 'refused',
      response,
    })
  })

  test.each(['ESOCKET', 'ETIMEDOUT', 'ECONNECTION', 'EDNS', 'ETLS', 'EABORT', undefined])(
    'for %s is “later” for all mails before the message began, and unknown afterwards',
    (code) => {
      expect(answerOfFailure(failure({ code }))).toEqual({
        status: 'later',
        response: 'it failed',
        holdsAll: true,
        isOutage: true,
      })
      expect(answerOfFailure(failure({ code, messageBegun: true }))).toBeNull()
    },
  )

  test('for closed pooled connections delays all mails, without an outage', () => {
    const message = 'Reached maximum number of retries after connection was closed'
    expect(answerOfFailure(failure({ code: 'ECONNECTION', message }))).toEqual({
      status: 'later',
      response: message,
      holdsAll: true,
      brokeOff: true,
    })
  })

  test.each(['EENVELOPE', 'EMESSAGE'])(
    'is a refusal for invalid addresses or a size above the limit: %s',
    (code) => {
      expect(answerOfFailure(failure({ code, command: 'MAIL FROM' }))).toEqual({
        status: 'refused',
        response: 'it failed',
      })
    },
  )

  test('keeps a requested delay', () => {
    const response = '451 4.7.1 Greylisted, try again in 5 minutes'
    expect(answerOfFailure(failure({ code: 'EENVELOPE', responseCode: 451, response }))).toEqual({
      status: 'later',
      response,
      retryAfter: 300,
    })
  })
})

test.each([
  ['450 Please retry after 90 seconds', 90],
  ['421 Try again in 2 hours', 7200],
  ['451 Greylisted, please wait 300s', 300],
  ['429 Too many requests. Retry-After: 300', 300],
  ['421 retry-after=20', 20],
  ['450 mailbox busy', null],
  ['451 try again later', null],
])('the retry delay is read from “%s”', (response, seconds) => {
  expect(retryAfterSeconds(response)).toBe(seconds)
})
