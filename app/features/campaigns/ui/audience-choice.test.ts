import { expect, test } from 'vitest'
import type { Audience } from '#app/db/schema/campaigns.ts'
import { audienceOf, choiceOf, withEvents } from './audience-choice.ts'
import { audienceGap } from './audience-words.ts'

test.each<Audience>([
  { kind: 'members' },
  { kind: 'sponsors' },
  { kind: 'plans', planIds: ['a'] },
  { kind: 'attendees', eventIds: ['a'], ticketTypeIds: ['t'], presence: 'came' },
  { kind: 'attendees', eventIds: ['a'], ticketTypeIds: null, presence: 'all' },
  { kind: 'waitlist', eventIds: ['a', 'b'] },
  { kind: 'people', userIds: ['u'] },
])('the saved audience $kind is restored in the form', (audience) => {
  expect(audienceOf(choiceOf(audience))).toEqual(audience)
})

test.each(['plans', 'attendees', 'waitlist', 'people'] as const)(
  'an empty selection of %s is no audience',
  (kind) => {
    expect(audienceOf({ ...choiceOf(null), kind })).toBeNull()
  },
)

test('no selected ticket type means any ticket type', () => {
  const choice = { ...choiceOf(null), kind: 'attendees' as const, eventIds: ['a'], ticketTypeIds: [] }
  expect(audienceOf(choice)).toEqual({
    kind: 'attendees',
    eventIds: ['a'],
    ticketTypeIds: null,
    presence: 'all',
  })
})

test('an audience by events follows the events of the mail, a manual one stays', () => {
  const follows = choiceOf({ kind: 'attendees', eventIds: ['a'], ticketTypeIds: ['t'], presence: 'all' })
  expect(withEvents(follows, ['a'], ['a', 'b'])).toMatchObject({ eventIds: ['a', 'b'], ticketTypeIds: null })
  expect(withEvents(follows, ['b'], ['b', 'c']).eventIds).toEqual(['a'])
})

test('the message for an incomplete audience depends on its kind', () => {
  expect(audienceGap(null)).toBe('Please choose an audience')
  expect(audienceGap('attendees')).toBe('Please select at least one event')
  expect(audienceGap('waitlist')).toBe('Please select at least one event')
  expect(audienceGap('plans')).toBe('Please choose at least one plan')
  expect(audienceGap('people')).toBe('Please add at least one person')
})
