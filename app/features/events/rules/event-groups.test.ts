import { expect, test } from 'vitest'
import { inGroups } from './event-groups.ts'
import type { EventSummary } from './event-views.ts'

const event = (title: string, startsAt: string, isFeatured = false) =>
  ({ title, startsAt: new Date(startsAt), timeZone: 'Asia/Dubai', isFeatured }) as EventSummary

const titles = (events: readonly EventSummary[]) =>
  inGroups(events).map(({ title, events: inGroup }) => [title, inGroup.map((each) => each.title)])

test('featured events come first, then months with the year, in the order of the list', () => {
  expect(
    titles([
      event('Gala', '2026-12-30T15:00:00Z', true),
      event('Breakfast', '2026-12-03T04:00:00Z'),
      event('Walk', '2026-12-12T04:00:00Z'),
      event('Expo', '2027-12-01T08:00:00Z'),
    ]),
  ).toEqual([
    ['Featured', ['Gala']],
    ['December 2026', ['Breakfast', 'Walk']],
    ['December 2027', ['Expo']],
  ])
})

test('the month is that of the clock at the event', () => {
  expect(titles([event('Night', '2026-11-30T21:00:00Z')])).toEqual([['December 2026', ['Night']]])
})

test('a page without events has no groups', () => {
  expect(inGroups([])).toEqual([])
})
