import { expect, test } from 'vitest'
import { typeState } from './type-state.ts'

const now = new Date('2026-12-01T12:00:00Z')
const before = new Date('2026-12-01T11:00:00Z')
const after = new Date('2026-12-01T13:00:00Z')
const open = {
  event: { status: 'published' as const, endsAt: after },
  isHidden: false,
  isArchived: false,
  saleStartsAt: null,
  saleEndsAt: null,
  left: 3,
}
const draft = { status: 'draft' as const, endsAt: after }

test.each([
  ['on-sale', {}],
  ['on-sale', { left: null }],
  ['sold-out', { left: 0 }],
  ['not-yet', { saleStartsAt: after, left: 0 }],
  ['ended', { saleEndsAt: before }],
  ['ended', { event: { status: 'published' as const, endsAt: before } }],
  ['ended', { event: { status: 'cancelled' as const, endsAt: after } }],
  ['draft', { event: draft, left: 0 }],
  ['hidden', { isHidden: true, event: draft }],
  ['archived', { isArchived: true, isHidden: true }],
] as const)('the state is %s for a ticket type with %j', (state, changes) => {
  expect(typeState({ ...open, ...changes }, now)).toBe(state)
})
