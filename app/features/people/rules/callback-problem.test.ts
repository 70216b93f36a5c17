import { describe, expect, test } from 'vitest'
import { callbackProblem } from './callback-problem.ts'

describe('callbackProblem', () => {
  test.each([
    ['', null],
    ['returnTo=/account', null],
    ['error_description=hello', null],
    ['error=access_denied', 'cancelled'],
    ['error=state_mismatch', 'expired'],
    ['error=account_not_linked', 'not-linked'],
    ['error=email_not_verified', 'address-unverified'],
    ['error=ACCOUNT_BANNED', 'banned'],
    ['error=TOO_MANY', 'too-many'],
    ['error=unable_to_create_user', 'account-not-created'],
    [
      'error=server_error&error_code=unexpected_failure&error_description=Database+error+saving+new+user',
      'account-not-created',
    ],
    ['error=server_error&error_code=unexpected_failure', 'unknown'],
    ['error=server_error', 'unknown'],
    ['error_code=500', 'unknown'],
    ['error=', 'unknown'],
    ['error=toString', 'unknown'],
    ['error=__proto__', 'unknown'],
    ['error=%3Cscript%3E', 'unknown'],
  ])('%j is the problem %s', (query, problem) => {
    expect(callbackProblem(new URLSearchParams(query))).toBe(problem)
  })
})
