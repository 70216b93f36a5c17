import { expect, test } from 'vitest'
import { listOfFile } from './list-of-file.ts'

test.each([
  ['/admin/members.csv', '/admin/members'],
  ['/admin/members.csv?q=amal&plan=vip', '/admin/members?q=amal&plan=vip'],
  ['/admin/email/campaigns/1/recipients.csv?state=sent', '/admin/email/campaigns/1?state=sent'],
  ['/admin/events/1/attendees.pdf?type=2', '/admin/events/1/attendees?type=2'],
  ['/admin/events/1/badges.pdf', '/admin/events/1/attendees'],
  ['/orders/1/documents/receipt.pdf', null],
  ['/admin/members', null],
  ['/admin?x=.csv', null],
  ['/', null],
])('the file %j gives the list %j', (file, list) => {
  expect(listOfFile(file)).toBe(list)
})
