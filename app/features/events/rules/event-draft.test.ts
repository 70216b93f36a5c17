import { describe, expect, it } from 'vitest'
import { eventProblem } from './event-draft.ts'

const draft = {
  title: 'Coffee & Curriculum',
  startsAt: new Date('2026-12-04T14:30:00Z'),
  endsAt: new Date('2026-12-04T17:00:00Z'),
  timeZone: 'Asia/Dubai',
  meetingLink: null,
  latitude: null,
  longitude: null,
  totalCapacity: null,
  host: null,
  speakers: [],
}
const person = { name: 'Amal Haddad', line: '', link: null }

describe('eventProblem', () => {
  it('finds no problem in a valid event', () => {
    expect(eventProblem(draft)).toBeNull()
    expect(eventProblem({ ...draft, meetingLink: 'https://meet.example/x', totalCapacity: 1 })).toBeNull()
    expect(eventProblem({ ...draft, latitude: 25.2, longitude: 55.3 })).toBeNull()
    expect(eventProblem({ ...draft, host: person, speakers: Array(20).fill(person) })).toBeNull()
  })

  it.each([
    [{ title: '  ' }, 'title-missing'],
    [{ title: 'x'.repeat(201) }, 'title-too-long'],
    [{ endsAt: draft.startsAt }, 'ends-before-start'],
    [{ endsAt: new Date('nonsense') }, 'ends-before-start'],
    [{ endsAt: new Date('2027-02-04T17:00:00Z') }, 'lasts-too-long'],
    [{ timeZone: 'Mars/Olympus' }, 'unknown-zone'],
    [{ meetingLink: 'javascript:alert(1)' }, 'meeting-link-invalid'],
    [{ meetingLink: 'meet.example' }, 'meeting-link-invalid'],
    [{ meetingLink: 'https:meet.example' }, 'meeting-link-invalid'],
    [{ latitude: 25.2 }, 'coordinates-invalid'],
    [{ latitude: 91, longitude: 0 }, 'coordinates-invalid'],
    [{ totalCapacity: 0 }, 'capacity-invalid'],
    [{ totalCapacity: 1.5 }, 'capacity-invalid'],
    [{ host: { ...person, link: 'javascript:alert(1)' } }, 'host-invalid'],
    [{ speakers: [person, { ...person, name: '' }] }, 'speakers-invalid'],
    [{ speakers: Array(21).fill(person) }, 'speakers-invalid'],
  ])('finds in a draft with %o the problem %s', (change, problem) => {
    expect(eventProblem({ ...draft, ...change })).toBe(problem)
  })
})
