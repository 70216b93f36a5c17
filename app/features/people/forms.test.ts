import { describe, expect, test } from 'vitest'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { emailForm, newPasswordForm, signInForm, signUpForm } from './forms.ts'

function errorsOf(
  schema: typeof signUpForm | typeof signInForm | typeof emailForm | typeof newPasswordForm,
  fields: Record<string, string>,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const submission = parseWithZod(body, { schema })
  return submission.status === 'success' ? null : submission.error
}

const complete = {
  username: 'amina',
  email: 'amina@school.example',
  password: 'marmalade-otter-42',
  confirmPassword: 'marmalade-otter-42',
}

describe('the sign-up form', () => {
  test('accepts complete values', () => {
    expect(errorsOf(signUpForm, complete)).toBeNull()
  })

  test.each(['username', 'email', 'password', 'confirmPassword'])('requires %s', (field) => {
    for (const missing of [{ ...complete, [field]: '' }, omit(complete, field)]) {
      const errors = errorsOf(signUpForm, missing)
      expect(errors?.['']).toEqual(['Please fill in all required fields'])
      expect(errors?.[field]).toHaveLength(1)
    }
  })

  test('reports missing fields once for the form and once per field', () => {
    expect(errorsOf(signUpForm, {})).toEqual({
      '': ['Please fill in all required fields'],
      username: ['Choose a username'],
      email: ['Enter your email address'],
      password: ['Choose a password'],
      confirmPassword: ['Type the password again'],
    })
  })

  test('refuses passwords that do not match', () => {
    expect(errorsOf(signUpForm, { ...complete, confirmPassword: 'marmalade-otter-43' })).toEqual({
      confirmPassword: ['Passwords do not match'],
    })
  })

  test('reports all problems at once', () => {
    const errors = errorsOf(signUpForm, {
      username: 'a',
      email: 'a@',
      password: 'short',
      confirmPassword: 'other',
    })
    expect(Object.keys(errors ?? {})).toEqual(['username', 'email', 'password', 'confirmPassword'])
  })

  test('refuses very long values before validation', () => {
    const errors = errorsOf(signUpForm, { ...complete, password: 'x'.repeat(100_000) })
    expect(errors?.password).toEqual(['This is too long'])
  })
})

test('the sign-in form requires both fields and nothing else', () => {
  expect(errorsOf(signInForm, { login: 'a', password: '' })).toEqual({
    '': ['Please fill in all required fields'],
    password: ['Enter your password'],
  })
  expect(errorsOf(signInForm, { login: 'a', password: 'b' })).toBeNull()
})

test('the email form refuses a malformed address', () => {
  expect(errorsOf(emailForm, { email: 'nobody' })).toEqual({ email: ['Please enter a valid email address'] })
  expect(errorsOf(emailForm, { email: ' amina@school.example ' })).toBeNull()
})

test('the form for a new password applies the password rules', () => {
  const errors = errorsOf(newPasswordForm, { token: 'x', password: 'password', confirmPassword: 'password' })
  expect(errors?.password?.[0]).toMatch(/^This password is easy to guess/)
})

function omit(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
}
