import { expect, test } from 'vitest'
import {
  allergensOfTyped,
  changedDishes,
  courses,
  defaultMenu,
  dishesWithIds,
  menuWithGone,
} from './event-menu.ts'

test('the default menu has three dishes of each course, with known allergens', () => {
  for (const course of courses) {
    expect(defaultMenu[course]).toHaveLength(3)
    for (const dish of defaultMenu[course])
      expect(allergensOfTyped(dish.allergens.join(', '))).toEqual({ codes: dish.allergens })
  }
})

test('allergen codes are recognised with any separator', () => {
  expect(allergensOfTyped(' gl, MI;Nu gl ')).toEqual({ codes: ['Gl', 'Mi', 'Nu'] })
  expect(allergensOfTyped('')).toEqual({ codes: [] })
  expect(allergensOfTyped('Gl, Xx')).toEqual({ unknown: 'Xx' })
})

test('dishes keep their ids, and new dishes get unique ids from their names', () => {
  const dish = (id: string, name: string) => ({ id, name, allergens: [] })
  const ids = dishesWithIds([
    dish('soup', 'Another soup'),
    dish('', 'Soup'),
    dish('', 'Soup'),
    dish('<b>', 'Fish & chips'),
    dish('', '🍲'),
  ]).map(({ id }) => id)
  expect(ids).toEqual(['soup', 'soup-2', 'soup-3', 'fish-chips', 'dish'])
})

test('a dish counts as changed when it is removed or renamed', () => {
  const mains = defaultMenu.mains.map((dish) => (dish.id === 'lamb' ? { ...dish, name: 'Lamb' } : dish))
  const after = { ...defaultMenu, mains, desserts: defaultMenu.desserts.slice(1) }
  expect(changedDishes(defaultMenu, after).map(({ id, newName }) => [id, newName])).toEqual([
    ['lamb', 'Lamb'],
    ['umm-ali', null],
  ])
  expect(changedDishes(defaultMenu, null)).toHaveLength(9)
  expect(changedDishes(null, defaultMenu)).toEqual([])
})

test('a menu lists the dishes that it no longer offers, until they are offered again', () => {
  const shorter = { ...defaultMenu, mains: defaultMenu.mains.slice(1) }
  const without = menuWithGone(defaultMenu, shorter)
  const gone = { starters: [], mains: defaultMenu.mains.slice(0, 1), desserts: [] }
  expect(without).toEqual({ ...shorter, gone })
  expect(menuWithGone(without, shorter)).toEqual(without)
  expect(menuWithGone(without, defaultMenu)).toEqual(defaultMenu)
  expect(menuWithGone(null, defaultMenu)).toEqual(defaultMenu)
  expect(menuWithGone(defaultMenu, null)).toBeNull()
})
