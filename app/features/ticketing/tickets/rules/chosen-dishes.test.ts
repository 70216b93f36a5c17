import { expect, test } from 'vitest'
import { chosenDishes, dishNames } from './chosen-dishes.ts'

const dish = (id: string, name: string) => ({ id, name, allergens: [] })
const menu = {
  starters: [dish('soup', 'Tomato soup'), dish('salad', 'Fattoush')],
  mains: [dish('fish', 'Sea bass')],
  desserts: [dish('pudding', 'Date pudding')],
}
const choices = { starter: 'salad', mainCourse: 'fish', dessert: 'pudding' }

test('the chosen dishes are shown by name, course by course', () => {
  expect(chosenDishes(choices, menu)).toEqual({
    starter: 'Fattoush',
    mainCourse: 'Sea bass',
    dessert: 'Date pudding',
  })
  expect(dishNames(choices, menu)).toEqual(['Fattoush', 'Sea bass', 'Date pudding'])
})

test('a dish removed from the menu is shown by its former name, or else by its id', () => {
  const gone = { starters: [dish('bread', 'Flat bread')], mains: [], desserts: [] }
  expect(dishNames({ ...choices, starter: 'bread' }, { ...menu, gone })[0]).toBe('Flat bread')
  expect(dishNames({ ...choices, starter: 'bread' }, menu)[0]).toBe('bread')
})

test('no dishes are shown without a menu or a choice', () => {
  expect(chosenDishes(null, menu)).toBeNull()
  expect(dishNames(null, menu)).toEqual([])
  expect(dishNames(choices, null)).toEqual([])
})
