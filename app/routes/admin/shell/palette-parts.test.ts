import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { partsOf } from './palette-parts.ts'

const choice = (to: string) => ({ to, label: 'Winter Gala', detail: '', icon: 'calendar-days' as const })

test('an event leads to its tabs, a person to theirs, and any other choice to itself', () => {
  const id = newId()
  const parts = partsOf(choice(`/admin/events/${id}`))
  expect(parts.map(({ label }) => label).slice(0, 3)).toEqual(['Overview', 'Attendees', 'Orders'])
  expect(parts[1]).toEqual({
    ...{
      to: `/admin/events/${id}/attendees`,
      label: 'Attendees',
      detail: 'Winter Gala',
      icon: 'calendar-days',
    },
  })
  expect(partsOf(choice(`/admin/members/${id}`)).map(({ to }) => to)).toContain(
    `/admin/members/${id}?tab=payments`,
  )
  for (const to of [
    '/admin/events',
    '/admin/events/create',
    `/admin/orders/${id}`,
    `/admin/events/${id}/orders`,
  ])
    expect(partsOf(choice(to)), to).toEqual([])
})
