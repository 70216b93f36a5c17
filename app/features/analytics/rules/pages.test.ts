import { expect, test } from 'vitest'
import { isMeasured, longestPage, pageOf } from './pages.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['/events', '/events'],
  ['/events/', '/events'],
  ['/events?q=amal@school.example#tickets', '/events'],
  ['/events/winter-gala-2026', '/events/winter-gala-2026'],
  ['/gallery/0198b7c2-3f50-7a31-8c11-0242ac120002', '/gallery/0198b7c2-3f50-7a31-8c11-0242ac120002'],
  ['/events/winter-gala-2026/7K3M9QX2', '/events/winter-gala-2026/:id'],
  ['/events/amal@school.example', '/events/:id'],
  ['/orders/SR-7K3M9QX2?key=01ARZ3NDEKTSV4RRFFQ69G5FAV', '/orders/:reference'],
  ['/orders/SR-7K3M9QX2/pay', '/orders/:reference/pay'],
  ['/attendees/0198b7c2-3f50-7a31-8c11-0242ac120002', '/attendees/:id'],
  ['/tickets/0198b7c2-3f50-7a31-8c11-0242ac120002/join', '/tickets/:id/join'],
  ['/account/settings/data', '/account/settings/data'],
  ['/waitlist/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/waitlist/:id'],
  ['/amal%40school.example', '/:id'],
  ['/a\r\nb', '/:id'],
  ['/membership/apply', '/membership/apply'],
])('the path %j is counted as %s', (path, page) => {
  expect(pageOf(path)).toBe(page)
  expect(pageOf(page)).toBe(page)
})

test('the name of a page fits its stored length', () => {
  expect(
    pageOf(`/events/${'a'.repeat(120)}${'/long-enough-to-fill-a-line'.repeat(20)}`).length,
  ).toBeLessThanOrEqual(longestPage)
})

test.each([
  '/admin',
  '/admin/scan',
  '/demo/google',
  '/demo/mailbox',
  '/orders/SR-7K3M9QX2/pay',
  '/membership/pay',
  '/membership/pay/return',
  '/test-payment',
  '/account/settings/membership/card',
  '/account/settings/membership/plan/confirm',
])('the page %s is not measured', (path) => {
  expect(isMeasured(path)).toBe(false)
})

test.each(['/', '/administrators', '/orders/SR-7K3M9QX2', '/membership', '/account/settings/membership'])(
  'the page %s is measured',
  (path) => expect(isMeasured(path)).toBe(true),
)
