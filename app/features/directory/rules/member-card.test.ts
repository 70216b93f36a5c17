import { describe, expect, test } from 'vitest'
import { guest } from '#app/access/actor.ts'
import { type DirectoryPrivacy, defaultPrivacy } from './directory-privacy.ts'
import { detailsOf, seesDetails } from './member-card.ts'

const person = {
  kind: 'user',
  userId: 'u',
  email: 'u@x.example',
  emailVerified: true,
  doorEventIds: [],
} as const
const entitlement = { tier: 'basic', planName: 'Basic', isSponsor: false, readOnly: false } as const

test('only active members and administrators see the details of a member card', () => {
  const user = { ...person, role: 'user' } as const
  expect(seesDetails(guest, null)).toBe(false)
  expect(seesDetails(user, null)).toBe(false)
  expect(seesDetails({ ...user, role: 'door' }, null)).toBe(false)
  expect(seesDetails(user, { ...entitlement, tier: null, planName: null, isSponsor: true })).toBe(false)
  expect(seesDetails(user, entitlement)).toBe(true)
  expect(seesDetails(user, { ...entitlement, readOnly: true })).toBe(true)
  expect(seesDetails({ ...user, role: 'admin' }, null)).toBe(true)
})

describe('details of a member card', () => {
  const words = {
    contact_first_name: 'Amal',
    contact_last_name: 'Haddad',
    contact_email: 'amal@palm.example',
    company_website: 'https://palm.example',
    offers_discount: true,
    discount_details: ' A tenth off ',
    webinar_interest: true,
    webinar_topics: 'Reading',
  }
  const all: DirectoryPrivacy = { ...defaultPrivacy, showsEmail: true, showsWebsite: true }
  const everything = {
    contact: 'Amal Haddad',
    email: 'amal@palm.example',
    website: 'https://palm.example',
    discount: 'A tenth off',
    webinar: 'Reading',
  }

  test('are those that the member shares, by default discount and webinar topics', () => {
    expect(detailsOf(words, all)).toEqual(everything)
    expect(detailsOf(words, defaultPrivacy)).toEqual({ ...everything, email: null, website: null })
  })

  test.each([
    ['showsEmail', 'email'],
    ['showsWebsite', 'website'],
    ['showsDiscount', 'discount'],
    ['showsWebinar', 'webinar'],
  ] as const)('are hidden one by one: %s', (choice, detail) => {
    expect(detailsOf(words, { ...all, [choice]: false })).toEqual({ ...everything, [detail]: null })
  })

  test('are left out when they are empty or the website address is invalid', () => {
    const little = {
      ...words,
      offers_discount: false,
      webinar_topics: ' ',
      company_website: 'javascript:alert(1)',
    }
    expect(detailsOf(little, all)).toEqual({ ...everything, website: null, discount: null, webinar: null })
    expect(detailsOf({ ...words, discount_details: '', webinar_interest: false }, all)).toEqual({
      ...everything,
      discount: null,
      webinar: null,
    })
  })
})
