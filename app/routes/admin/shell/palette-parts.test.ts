import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { partsOf, screenAsked, screenGroups } from './palette-parts.ts'

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

test.each([
  ['careers attendees', 'careers', 'attendees'],
  ['Winter  gala ATT', 'winter gala', 'att'],
  ['careers event details', 'careers', 'event details'],
  ['careers det', 'careers', 'det'],
])('"%s" asks for a screen by words of a title', (typed, title, screen) => {
  expect(screenAsked(typed)).toEqual({ title, screen })
})

test.each(['attendees', 'careers', 'careers at', 'attendees careers', 'c attendees', ''])(
  '"%s" asks for no screen',
  (typed) => expect(screenAsked(typed)).toBeNull(),
)

test('a title and the name of a screen lead to that screen of each event found', () => {
  const id = newId()
  const careers = { id, title: 'Careers Fair', startsAt: '2026-12-24T15:00:00.000Z', timeZone: 'Asia/Dubai' }
  const screensOf = [{ ...careers, place: 'Dubai', status: 'published' as const }]
  expect(screenGroups({ screensOf }, 'careers attendees')).toMatchObject([
    {
      title: 'Event screens',
      options: [
        {
          to: `/admin/events/${id}/attendees`,
          label: 'Attendees',
          detail: 'Careers Fair · 24-12-2026',
        },
      ],
    },
  ])
  expect(screenGroups({ screensOf }, 'careers')).toEqual([])
  expect(screenGroups({ screensOf: [] }, 'careers attendees')).toEqual([])
})
