import { expect, test } from 'vitest'
import { groupsOfCookie, groupsToggled, isGroupOpen } from './sidebar-groups.ts'

test('groups are as the browser remembers them', () => {
  expect(groupsOfCookie(null)).toBeNull()
  expect(groupsOfCookie('')).toEqual([])
  expect(groupsOfCookie('People.Mail.<script>')).toEqual(['People', 'Mail'])
  expect(isGroupOpen('Sales', null)).toBe(true)
  expect(isGroupOpen('Sales', [])).toBe(false)
})

test('a press folds a group or unfolds it, and leaves the others', () => {
  expect(groupsToggled(null, 'People', false)).toEqual(['Sales', 'People'])
  expect(groupsToggled(['Sales', 'People'], 'Sales', true)).toEqual(['People'])
})
