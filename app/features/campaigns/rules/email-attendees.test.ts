import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { attendeesAsked, emailAttendeesPath } from './email-attendees.ts'

const [eventId, type] = [newId(), newId()]
const events = [{ id: eventId, ticketTypes: [{ id: type }] }]
const askedBy = (path: string) => attendeesAsked(new URL(path, 'http://localhost').searchParams, events)

test('an email begun from a narrowed list of attendees goes to those alone', () => {
  expect(askedBy(emailAttendeesPath({ eventId, presence: 'absent' }))).toEqual({
    ...{ kind: 'attendees', eventIds: [eventId], ticketTypeIds: null, presence: 'absent' },
  })
  expect(askedBy(emailAttendeesPath({ eventId, presence: 'came', ticketTypeId: type }))).toEqual({
    ...{ kind: 'attendees', eventIds: [eventId], ticketTypeIds: [type], presence: 'came' },
  })
})

test('an email begun from the whole list leaves the audience open', () => {
  expect(askedBy(emailAttendeesPath({ eventId, presence: 'all', ticketTypeId: null }))).toBeNull()
  expect(askedBy(emailAttendeesPath({ eventId }))).toBeNull()
})

test('a ticket type of another event and an unknown attendance narrow nothing down', () => {
  expect(askedBy(emailAttendeesPath({ eventId, ticketTypeId: newId() }))).toBeNull()
  expect(askedBy(`/admin/email/campaigns/new?event=${eventId}&presence=asleep`)).toBeNull()
  expect(attendeesAsked(new URLSearchParams('presence=absent'), [])).toBeNull()
})
