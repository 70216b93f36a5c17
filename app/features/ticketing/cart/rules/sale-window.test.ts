import { describe, expect, test } from 'vitest'
import { saleState } from './sale-window.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 11, 4, hour))
const ticket = (overrides: Partial<Parameters<typeof saleState>[0]> = {}) => ({
  event: { status: 'published' as const, endsAt: at(20) },
  isHidden: false,
  isArchived: false,
  saleStartsAt: null,
  saleEndsAt: null,
  ...overrides,
})

describe('a ticket type is', () => {
  test.each([
    ['on sale until its event ends', ticket(), 19, 'on-sale'],
    ['passed from the end on', ticket(), 20, 'passed'],
    ['absent when hidden', ticket({ isHidden: true }), 12, 'absent'],
    ['absent when archived', ticket({ isArchived: true }), 12, 'absent'],
    ['absent in a draft', ticket({ event: { status: 'draft', endsAt: at(20) } }), 12, 'absent'],
    ['absent in an archived event', ticket({ event: { status: 'archived', endsAt: at(20) } }), 21, 'absent'],
    ['closed when cancelled', ticket({ event: { status: 'cancelled', endsAt: at(20) } }), 12, 'closed'],
    [
      'passed when cancelled and over',
      ticket({ event: { status: 'cancelled', endsAt: at(20) } }),
      20,
      'passed',
    ],
    ['not yet on sale', ticket({ saleStartsAt: at(10) }), 9, 'not-yet'],
    ['on sale from its start', ticket({ saleStartsAt: at(10) }), 10, 'on-sale'],
    ['on sale before its end', ticket({ saleEndsAt: at(15) }), 14, 'on-sale'],
    ['closed from its end', ticket({ saleEndsAt: at(15) }), 15, 'closed'],
    ['passed though its window says longer', ticket({ saleEndsAt: at(23) }), 21, 'passed'],
  ])('%s', (_name, type, hour, state) => expect(saleState(type, at(hour)).state).toBe(state))
})

test('a ticket that is not on sale yet has an opening time', () => {
  expect(saleState(ticket({ saleStartsAt: at(10) }), at(9))).toEqual({ state: 'not-yet', opensAt: at(10) })
})
