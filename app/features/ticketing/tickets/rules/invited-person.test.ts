import { expect, test } from 'vitest'
import { invitedFragment, invitedIn } from './invited-person.ts'

test('who was invited is read back from the address', () => {
  for (const person of [
    { fullName: 'Tom O’Leary & Co #1', email: 'tom+x@school.example' },
    { fullName: '', email: 'a@b.example' },
  ])
    expect(invitedIn(invitedFragment(person))).toEqual(person)
})

test('an address that names no one, or says too much, does no harm', () => {
  expect(invitedIn('')).toEqual({ fullName: '', email: '' })
  expect(invitedIn('#main')).toEqual({ fullName: '', email: '' })
  expect(invitedIn(`#fullName=${'x'.repeat(9_000)}`).fullName).toHaveLength(120)
})
