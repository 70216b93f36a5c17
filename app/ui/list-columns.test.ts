import { expect, test } from 'vitest'
import { leavingClasses } from './list-columns.ts'

test('columns leave from the end of the highest priority, and those of the first stay', () => {
  const classes = leavingClasses([
    { key: 'name', heading: true },
    { key: 'email', width: 13, priority: 3 },
    { key: 'state', width: 12 },
    { key: 'actions', width: 9 },
    { key: 'ticket', width: 9, priority: 2 },
    { key: 'company', width: 9, priority: 3 },
  ])
  expect([...classes]).toEqual([
    // 14 for the heading, 12 and 9, then its own 9.
    ['ticket', 'from-44'],
    // All of those, then its own 13.
    ['email', 'from-58'],
    ['company', 'from-66'],
  ])
})

test('a column that no screen has room for leaves on all but the widest', () => {
  const wide = Array.from({ length: 9 }, (_, at) => ({ key: `${at}`, width: 18, priority: 2 }) as const)
  expect(leavingClasses(wide).get('8')).toBe('from-104')
})
