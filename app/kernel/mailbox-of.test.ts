import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['amal+news@example.org', 'amal@example.org'],
  ['amal+a+b@example.org', 'amal@example.org'],
  ['amal+@example.org', 'amal@example.org'],
  ['amal@example.org', 'amal@example.org'],
  ['+amal@example.org', '+amal@example.org'],
  ['amal@ex+ample.org', 'amal@ex+ample.org'],
  ['amal+x@example.org 1a2b 192.0.2.0', 'amal+x@example.org 1a2b 192.0.2.0'],
  ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000001'],
  ['', ''],
])('mails to %j arrive in the mailbox %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
