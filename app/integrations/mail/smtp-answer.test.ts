import { describe, expect, test } from 'vitest'
import { answerOfFailure, retryAfterSeconds, type SmtpFailure } from './smtp-answer.ts'

const failure = (fields: Partial<SmtpFailure>): SmtpFailure => ({
  message: 'it failed',
  code: undefined,
  responseCode: undefined,
  response: undefined,
  messageBegun: false,
  ...fields,
})

describe('what a failure means for the mail', () => {
  test.each([
    ['an unknown mailbox', 'EENVELOPE', 550, 'refused'],
    ['content that is refused', 'EMESSAGE', 554, 'refused'],
    ['a full mailbox', 'EENVELOPE', 452, 'later'],
    ['greylisting', 'EENVELOPE', 450, 'later'],
    ['a local error', 'EMESSAGE', 451, 'later'],
    ['a server that shuts down', 'EENVELOPE', 421, 'later'],
    ['too many mails, in the words of an API', 'EMESSAGE', 429, 'later'],
    ['a conversation out of step', 'EENVELOPE', 503, 'later'],
    ['a login that is refused', 'EAUTH', 535, 'later'],
    ['a greeting that is withheld', 'EPROTOCOL', 554, 'later'],
  ])('%s', (_name, code, responseCode, status) => {
    for (const messageBegun of [false, true]) {
      expect(
        answerOfFailure(failure({ code, responseCode, response: `${responseCode} no`, messageBegun })),
      ).toEqual({ status, response: `${responseCode} no` })
    }
  })

  test.each(['ESOCKET', 'ETIMEDOUT', 'ECONNECTION', 'EDNS', 'ETLS', 'EABORT', undefined])(
    '%s before the message began to leave is later, afterwards nobody knows',
    (code) => {
      expect(answerOfFailure(failure({ code }))).toEqual({ status: 'later', response: 'it failed' })
      expect(answerOfFailure(failure({ code, messageBegun: true }))).toBeNull()
    },
  )

  test('addresses that make no envelope are refused', () => {
    expect(answerOfFailure(failure({ code: 'EENVELOPE' }))).toEqual({
      status: 'refused',
      response: 'it failed',
    })
  })

  test('a wait that is asked for is handed on', () => {
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
  ['450 mailbox busy', null],
  ['451 try again later', null],
])('%s', (response, seconds) => {
  expect(retryAfterSeconds(response)).toBe(seconds)
})
