import { expect, test } from 'vitest'
import { eventPartAt, eventParts, eventScreenName } from './event-parts.ts'

test.each(eventParts('e1'))('$to belongs to $label, and so do the addresses beneath it', ({ label, to }) => {
  expect(eventPartAt('e1', to)?.label).toBe(label)
  expect(eventPartAt('e1', `${to}/`)?.label).toBe(label)
  expect(eventPartAt('e1', `${to}/more/of-it`)?.label).toBe(label)
})

test('an address of another event belongs to no part', () => {
  expect(eventPartAt('e1', '/admin/events/e12/attendees')).toBeUndefined()
})

test('a screen is called by its event and its part, the overview by the event alone', () => {
  const event = { id: 'e1', title: 'Robots' }
  expect(eventScreenName(event, '/admin/events/e1')).toBe('Robots')
  expect(eventScreenName(event, '/admin/events/e1/attendees')).toBe('Robots Attendees')
  expect(eventScreenName(event, '/admin/events/edit/e1/forms/new')).toBe('Robots Form Templates')
})
