import { WebAuthnError } from '@simplewebauthn/browser'
import { expect, test } from 'vitest'
import { passkeyProblem } from './passkey-problem.ts'

const ofTheDevice = (name: string) =>
  new WebAuthnError({
    message: 'no',
    code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
    cause: new DOMException('no', name),
  })

test('a device without a passkey counts as cancelled', () => {
  for (const name of ['NotAllowedError', 'AbortError', 'SecurityError', 'UnknownError', 'ConstraintError'])
    expect(passkeyProblem(ofTheDevice(name)), name).toBe('cancelled')
  expect(passkeyProblem(new DOMException('no', 'NotAllowedError'))).toBe('cancelled')
  expect(passkeyProblem(ofTheDevice('InvalidStateError'))).toBe('here-already')
})

test('a network failure does not count as cancelled', async () => {
  // Refused by the client itself, as a browser without a connection does: nothing is asked.
  const failed: unknown = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error)
  for (const error of [failed, new Error('/auth/passkey answered 502'), new SyntaxError('no JSON'), null])
    expect(passkeyProblem(error)).toBe('unreachable')
})
