import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { noticeOf } from './notices.ts'

const told = (fields: Record<string, string>) => noticeOf(new URLSearchParams(fields))

test('the notice of added attendees counts them and leads to their order', () => {
  const order = newId()
  expect(told({ notice: 'attendees-added', added: '1', order })).toMatchObject({
    title: '1 attendee added',
    action: { to: `/admin/orders/${order}` },
  })
  expect(told({ notice: 'attendees-added', added: '3' })).toMatchObject({
    title: '3 attendees added',
    action: { to: '/admin/orders' },
  })
  expect(told({ notice: 'places-held', added: '2', order: 'x' })).toMatchObject({
    title: '2 places held',
    action: { to: '/admin/orders?state=due' },
  })
})

test('a count that is none, and fields of other notices, say nothing', () => {
  expect(told({ notice: 'attendees-added', added: '-1' })).toEqual({ title: 'Attendees added' })
  expect(told({ notice: 'settings-saved', added: '3', order: newId() })).toEqual({ title: 'Settings saved' })
  expect(told({ notice: 'nothing' })).toBeNull()
})
