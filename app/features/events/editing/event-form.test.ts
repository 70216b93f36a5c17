import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { eventForm } from './event-form.ts'
import { defaultMenu } from './rules/event-menu.ts'
import { typedNewEvent } from './typed-from-event.ts'

const imageFileId = newId()
const filled = {
  ...typedNewEvent('Asia/Dubai', 'AED'),
  ...{ title: 'Coffee', date: '2026-12-10', time: '18:30', venueName: 'The Fridge', imageFileId },
}
const problems = (changes: Record<string, string>) => {
  const parsed = eventForm.safeParse({ ...filled, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join()}: ${message}`)
}

describe('the event form', () => {
  test('fills in the defaults of a new event', () => {
    expect(eventForm.parse(filled)).toMatchObject({
      title: 'Coffee',
      slug: null,
      startsAt: new Date('2026-12-10T14:30:00Z'),
      endsAt: new Date('2026-12-10T16:30:00Z'),
      currency: 'AED',
      capacityMode: 'individual',
      totalCapacity: null,
      menu: null,
      detailsRequired: false,
      asksContactDetails: null,
      waitlistEnabled: true,
      reminderHours: 24,
      thanksHours: null,
      status: 'draft',
    })
  })

  test('reports all missing fields at once with the specified messages', () => {
    const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, '']))
    expect(problems({ ...empty, timeZone: 'Asia/Dubai', currency: 'AED' })).toEqual([
      'title: Title is required',
      'date: Date is required',
      'time: Time is required',
      'venueName: Location is required',
    ])
  })

  test.each([
    [{ title: 'x'.repeat(201) }, 'title: Please use at most 200 characters'],
    [{ slug: '???' }, 'slug: Please use letters, digits and dashes'],
    [{ slug: 'Create' }, 'slug: The URL “create” is reserved'],
    [{ endDate: '2026-12-01', endTime: '10:00' }, 'endTime: The event has to end after it starts'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone: Please choose a time zone'],
    [
      { kind: 'online', meetingLink: 'javascript:alert(1)' },
      'meetingLink: Please enter a full URL, such as https://meet.example.com/room',
    ],
    [
      { kind: 'online', meetingLink: 'https:meet.example.com' },
      'meetingLink: Please enter a full URL, such as https://meet.example.com/room',
    ],
    [{ latitude: '91', longitude: '1' }, 'latitude: Please enter a number from -90 to 90, such as 25.2048'],
    [{ latitude: '25' }, 'longitude: Please enter both coordinates, or neither'],
    [{ longitude: '25' }, 'latitude: Please enter both coordinates, or neither'],
    [{ currency: 'XXX' }, 'currency: Please choose a currency'],
    [
      { capacityMode: 'shared', totalCapacity: '0' },
      'totalCapacity: Please enter a whole number from 1 to 1000000',
    ],
    [
      { capacityMode: 'shared', totalCapacity: '' },
      'totalCapacity: Please enter a whole number from 1 to 1000000',
    ],
    [{ reminder: '337' }, 'reminder: Please enter a whole number of hours from 1 to 336'],
    [{ thanks: '0' }, 'thanks: Please enter a whole number of hours from 1 to 336'],
    [{ hasMenu: 'on', mains0: '', mains1: '', mains2: '' }, 'mains0: Please enter at least one dish'],
    [{ hasMenu: 'on', mains0Allergens: 'Zz' }, 'mains0Allergens: Unknown allergen code “Zz”'],
    [{ hostLine: 'Al Noor' }, 'hostName: Enter a name, or clear the whole row'],
    [{ hostName: 'See https://x.example' }, 'hostName: Please write a name, not a link'],
    [{ speaker3Link: 'https://x.example' }, 'speaker3Name: Enter a name, or clear the whole row'],
    [{ speaker0Name: 'x'.repeat(121) }, 'speaker0Name: Please use at most 120 characters'],
    [
      { speaker19Name: 'Amal', speaker19Link: 'javascript:alert(1)' },
      'speaker19Link: Enter a full https URL, such as https://example.com',
    ],
    [{ imageFileId: 'https://x.example/a.png' }, 'imageFileId: Image URL is required'],
  ])('refuses %o with “%s”', (changes, problem) => {
    expect(problems(changes)).toEqual([problem])
  })

  test('drops the place of an online event and the link of an event on site', () => {
    const typed = { latitude: '1', longitude: '2', city: 'Dubai', meetingLink: 'https://meet.example/x' }
    expect(eventForm.parse({ ...filled, ...typed, kind: 'online', venueName: '' })).toMatchObject({
      ...{ isOnline: true, meetingLink: 'https://meet.example/x' },
      ...{ venueName: '', city: '', latitude: null, longitude: null },
    })
    expect(eventForm.parse({ ...filled, ...typed })).toMatchObject({
      ...{ isOnline: false, meetingLink: null, city: 'Dubai', latitude: 1, longitude: 2 },
    })
  })

  test.each([
    ['usual', null],
    ['ask', true],
    ['skip', false],
    ['', null],
    ['other', null],
  ])('reads the choice “%s” of what attendees are asked as %s', (contactDetails, asks) => {
    expect(eventForm.parse({ ...filled, contactDetails }).asksContactDetails).toBe(asks)
  })

  test('uses the default menu until it is changed', () => {
    expect(eventForm.parse({ ...filled, hasMenu: 'on' }).menu).toEqual(defaultMenu)
    const changed = eventForm.parse({
      ...filled,
      hasMenu: 'on',
      desserts3: 'Knafeh',
      desserts3Allergens: 'gl mi',
    })
    expect(changed.menu?.desserts.at(-1)).toEqual({ id: 'knafeh', name: 'Knafeh', allergens: ['Gl', 'Mi'] })
  })

  test('reads the host and the speakers in the order of their rows, without empty rows', () => {
    expect(eventForm.parse(filled)).toMatchObject({ host: null, speakers: [] })
    const typed = {
      ...{ hostName: ' Oryx Books ', hostLink: 'https://oryx.example' },
      ...{ speaker0Name: '', speaker1Name: 'Omar', speaker1Line: 'Falaj', speaker19Name: 'Amal' },
      speaker20Name: 'One too many',
    }
    expect(eventForm.parse({ ...filled, ...typed })).toMatchObject({
      host: { name: 'Oryx Books', line: '', link: 'https://oryx.example' },
      speakers: [
        { name: 'Omar', line: 'Falaj', link: null },
        { name: 'Amal', line: '', link: null },
      ],
    })
  })
})
