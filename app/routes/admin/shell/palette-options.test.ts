import { describe, expect, test } from 'vitest'
import { foundGroups, knownGroups } from './palette-options.ts'

const labels = (typed: string, role: 'admin' | 'door' = 'admin') =>
  knownGroups(typed, role, false).flatMap(({ title, options }) =>
    options.map(({ label }) => `${title}: ${label}`),
  )

describe('the screens and actions of the command palette', () => {
  test('are found by prefixes of their words and synonyms', () => {
    expect(labels('create ev')).toEqual(['Actions: Create event'])
    expect(labels('MANAGE mem')).toEqual(['Screens: Users'])
    expect(labels('new')).toEqual([
      'Actions: Create event',
      'Actions: Create discount code',
      'Actions: Create plan',
      'Actions: Invite a person',
      'Actions: Add a sponsor',
      'Actions: Send a mass email',
      'Actions: Send an event email',
      'Actions: Upload media',
    ])
    expect(labels('import')).toEqual(['Actions: Import people'])
    expect(labels('ashboard')).toEqual([])
  })

  test('are all listed for an empty query', () => {
    expect(labels('')).toContain('Screens: Dashboard')
    expect(labels('')).toContain('Actions: Create event')
  })

  test('are limited to Scan for door staff', () => expect(labels('', 'door')).toEqual(['Screens: Scan']))
})

test('search results are distinguished by a second line', () => {
  const groups = foundGroups({
    events: [
      {
        id: 'e1',
        title: 'Winter Gala',
        startsAt: '2026-12-24T15:00:00.000Z',
        timeZone: 'Asia/Dubai',
        place: 'The Garden School, Dubai',
        status: 'draft',
      },
    ],
    orders: [],
    people: [{ id: 'u1', name: 'amal@school.example', email: 'amal@school.example' }],
    attendees: [
      {
        ticketId: 't1',
        fullName: 'Amal Haddad',
        email: null,
        eventId: 'e1',
        eventTitle: 'Winter Gala',
        startsAt: '2026-12-24T15:00:00.000Z',
        timeZone: 'Asia/Dubai',
      },
    ],
  })
  expect(groups.map(({ title, options }) => [title, options[0]?.to, options[0]?.detail])).toEqual([
    ['Events', '/admin/events/e1', '24-12-2026 · The Garden School, Dubai · Draft'],
    ['People', '/admin/members/u1', ''],
    ['Attendees', '/admin/events/e1/attendees?q=Amal+Haddad&ticket=t1', 'Winter Gala · 24-12-2026'],
  ])
})
