import { describe, expect, test } from 'vitest'
import { freeMemberPrice } from '../../tickets/rules/free-price.ts'
import { claimDialogLead } from './claim-dialog-lead.ts'
import { sponsorClaimToast, sponsorClaimWords } from './claim-words.ts'

test('a free member ticket costs 0.00', () => {
  expect(freeMemberPrice('AED')).toBe('0.00 AED')
  expect(freeMemberPrice('GBP')).toBe('0.00 GBP')
})

describe('the message after a claim by a sponsor', () => {
  const claim = { ticketName: 'Standard Ticket', count: 3 }
  test.each([
    [[], 'Claim Successful', '3 tickets claimed: Standard Ticket. Each attendee gets theirs by email.'],
    [
      ['a@b.example'],
      'Email Info',
      '3 tickets claimed: Standard Ticket. An email could not be sent to a@b.example. You find the tickets in your account.',
    ],
    [
      ['a@b.example', 'c@d.example'],
      'Email Warning',
      '3 tickets claimed: Standard Ticket. Emails could not be sent to a@b.example, c@d.example. You find the tickets in your account.',
    ],
    [
      ['a@b.example', 'c@d.example', 'e@f.example'],
      'Email Error',
      '3 tickets claimed: Standard Ticket. No email could be sent. You find the tickets in your account.',
    ],
  ])('with %o unsent has the title “%s”', (unsent, title, description) => {
    expect(sponsorClaimToast({ ...claim, unsent })).toMatchObject({ title, description })
  })

  test('fits a single ticket', () => {
    expect(sponsorClaimToast({ ticketName: 'Day', count: 1, unsent: [] }).description).toBe(
      '1 ticket claimed: Day. The attendee gets it by email.',
    )
    expect(sponsorClaimToast({ ticketName: 'Day', count: 1, unsent: ['a@b.example'] }).title).toBe(
      'Email Error',
    )
  })
})

test.each([
  [{ ok: false, reason: 'too-many', left: 2 }, 'Cannot claim more tickets than available.'],
  [{ ok: false, reason: 'invalid-email', index: 1 }, 'Please fill in a valid email for attendee 2.'],
  [{ ok: false, reason: 'not-paid-type' }, 'No applicable (paid) ticket type found for sponsor claim.'],
  [
    { ok: false, reason: 'wrong-count', seatsPerTicket: 2 },
    'These tickets admit 2 people each: please claim them for 2, 4 and so on.',
  ],
  [{ ok: false, reason: 'NO_TICKETS_AVAILABLE', left: 0 }, 'No free tickets available for this event.'],
  [{ ok: false, reason: 'NO_TICKETS_AVAILABLE', left: 3 }, 'Only 3 tickets are left for this event.'],
] as const)('the refusal %o of a sponsor claim is shown as %s', (refusal, words) => {
  expect(sponsorClaimWords(refusal)).toBe(words)
})

describe('the lead of the claim dialog', () => {
  const none = { member: null, sponsor: null, isFreeForAll: false }
  const member = { ...none, member: { state: 'none-left' as const } }
  const sponsor = { ...none, sponsor: 'open' as const }
  test.each([
    ['unknown', [], 'Choose an event. The ticket is yours at once.'],
    ['a member’s', [none, member], 'Choose an event. The ticket is yours at once.'],
    [
      'a sponsor’s',
      [sponsor, none],
      'Choose an event and name who comes. Each of them gets a ticket by email.',
    ],
    [
      'both',
      [{ ...member, sponsor: 'none-left' as const }],
      'Choose an event. Your own ticket is yours at once; as a sponsor you name who comes, and each of them gets a ticket by email.',
    ],
  ])('fits an allowance that is %s', (_, choices, words) => {
    expect(claimDialogLead(choices)).toBe(words)
  })
})
