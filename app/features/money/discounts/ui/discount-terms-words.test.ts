import { describe, expect, test } from 'vitest'
import type { DiscountView } from '../discount-queries.server.ts'
import { conditionWords, givesWords, notSavedWords, usedWords, windowWords } from './discount-terms-words.ts'

function aView(changes: Partial<DiscountView> = {}): DiscountView {
  return {
    id: 'a',
    code: 'spring',
    note: '',
    scope: 'tickets',
    gives: { kind: 'percent', percent: 100 },
    currency: null,
    minimumOrderMinor: null,
    requiredTicketPriceMinor: null,
    eventIds: [],
    events: [],
    months: null,
    validFrom: null,
    validUntil: null,
    totalLimit: null,
    perPersonLimit: null,
    used: 0,
    standing: 'active',
    updatedAt: new Date(0),
    ...changes,
  }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the reduction of a code is described', () => {
  expect(givesWords(aView())).toBe('Free')
  expect(givesWords(aView({ gives: { kind: 'percent', percent: 15 } }))).toBe('15% off')
  expect(plain(givesWords(aView({ gives: { kind: 'amount', minor: 9_050 }, currency: 'AED' })))).toBe(
    'AED 90.50 off',
  )
})

describe('the conditions of a code', () => {
  test.each<[Partial<DiscountView>, string]>([
    [{}, 'Tickets'],
    [{ currency: 'GBP' }, 'Tickets, GBP only'],
    [{ currency: 'AED', requiredTicketPriceMinor: 30_000 }, 'Tickets, only tickets priced at AED 300'],
    [{ currency: 'AED', minimumOrderMinor: 30_000 }, 'Tickets, from AED 300'],
    [{ events: [{ id: 'e', title: 'Gala' }] }, 'Tickets, only Gala'],
    [
      {
        events: [
          { id: 'e', title: 'Gala' },
          { id: 'f', title: 'Fair' },
        ],
      },
      'Tickets, only 2 events',
    ],
    [{ perPersonLimit: 1 }, 'Tickets, once per person'],
    [{ perPersonLimit: 3 }, 'Tickets, 3 times per person'],
    [{ scope: 'memberships' }, 'Memberships, first invoice or month'],
    [
      { scope: 'memberships', currency: 'AED', minimumOrderMinor: 20_000, months: 3 },
      'Memberships, over AED 200, 3 months',
    ],
  ])('are described for %j as %s', (changes, words) => {
    expect(plain(conditionWords(aView(changes)).join(', '))).toBe(words)
  })
})

test('the validity period and the use of a code are described', () => {
  const [validFrom, validUntil] = [new Date('2026-12-24T14:30:00Z'), new Date('2026-12-25T14:30:00Z')]
  const zone = 'Asia/Dubai'
  expect(windowWords(aView(), zone)).toBe('Always')
  expect(windowWords(aView({ validFrom }), zone)).toBe('From Thu 24-12-2026, 6:30 PM, Dubai time')
  expect(windowWords(aView({ validUntil }), zone)).toBe('Until Fri 25-12-2026, 6:30 PM, Dubai time')
  expect(windowWords(aView({ validFrom, validUntil }), zone)).toContain(' to ')
  expect([usedWords(aView({ used: 3 })), usedWords(aView({ used: 3, totalLimit: 5 }))]).toEqual([
    '3',
    '3 of 5',
  ])
})

test('a refusal is shown under its field', () => {
  expect(notSavedWords({ ok: false, reason: 'limit-below-used', used: 3 })).toEqual({
    field: 'totalLimit',
    words: 'This code was already used 3 times. Please enter 3 or more.',
  })
  expect(notSavedWords({ ok: false, reason: 'person-limit-below-used', most: 2 }).field).toBe(
    'perPersonLimit',
  )
  expect(notSavedWords({ ok: false, reason: 'code-taken' }).field).toBe('code')
  expect(notSavedWords({ ok: false, reason: 'code-in-use' }).field).toBe('code')
  expect(notSavedWords({ ok: false, reason: 'scope-in-use' }).field).toBe('scope')
  expect(notSavedWords({ ok: false, reason: 'archived' }).field).toBeNull()
})
