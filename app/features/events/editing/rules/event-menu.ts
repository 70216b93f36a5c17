import type { EventMenu, MenuCourses, MenuDish } from '#app/db/schema/events.ts'
import { slugify } from '#app/kernel/text.ts'
import { allergenNames } from '../../rules/allergens.ts'

export const courses = ['starters', 'mains', 'desserts'] as const
export type Course = (typeof courses)[number]

/** Lines of the form per course: three to choose from, and room for dishes a menu has already. */
export const dishLines = 5
/** Letters of a dish's name. */
export const longestDish = 80

/** What an event begins with when its menu is switched on. */
export const defaultMenu: EventMenu = {
  starters: [
    { id: 'lentil-soup', name: 'Lentil soup with lemon', allergens: ['Ce'] },
    { id: 'burrata', name: 'Burrata and roasted tomato', allergens: ['Mi'] },
    { id: 'salmon', name: 'Cured salmon, dill and rye', allergens: ['Fi', 'Gl', 'Mu'] },
  ],
  mains: [
    { id: 'lamb', name: 'Slow lamb shoulder with freekeh', allergens: ['Gl'] },
    { id: 'sea-bass', name: 'Sea bass, fennel and saffron', allergens: ['Fi', 'Mi'] },
    { id: 'aubergine', name: 'Aubergine and chickpea tagine', allergens: ['Se'] },
  ],
  desserts: [
    { id: 'umm-ali', name: 'Umm Ali', allergens: ['Gl', 'Mi', 'Nu'] },
    { id: 'orange-cake', name: 'Orange and almond cake', allergens: ['Eg', 'Nu'] },
    { id: 'fruit', name: 'Fruit and mint', allergens: [] },
  ],
}

/** "Gl, mi" as codes; or the first unknown one. */
export function allergensOfTyped(typed: string): { codes: string[] } | { unknown: string } {
  const codes = typed
    .split(/[\s,;/]+/)
    .filter((code) => code !== '')
    .map((code) => code.charAt(0).toUpperCase() + code.slice(1).toLowerCase())
  const unknown = codes.find((code) => !Object.hasOwn(allergenNames, code))
  return unknown === undefined ? { codes: [...new Set(codes)] } : { unknown }
}

/**
 * The dishes of a course with an id each: the one they have, which is what was ordered, or one made of their name.
 * Ids are unique within the course.
 */
export function dishesWithIds(
  typed: readonly { id: string; name: string; allergens: string[] }[],
): MenuDish[] {
  const taken = new Set<string>()
  return typed.map(({ id, name, allergens }) => {
    const wanted = /^[a-z0-9][a-z0-9-]{0,79}$/.test(id) ? id : slugify(name) || 'dish'
    let free = wanted
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`
    taken.add(free)
    return { id: free, name, allergens }
  })
}

/** A dish that is no longer what a person may have chosen: gone, or called something else. */
export type ChangedDish = { course: Course; id: string; name: string; newName: string | null }

/** Dishes of `before` that `after` does not have, or has under another name. */
export function changedDishes(before: EventMenu | null, after: EventMenu | null): ChangedDish[] {
  if (!before) return []
  return courses.flatMap((course) =>
    before[course].flatMap(({ id, name }): ChangedDish[] => {
      const newName = after?.[course].find((dish) => dish.id === id)?.name ?? null
      return newName === name ? [] : [{ course, id, name, newName }]
    }),
  )
}

/** `after`, which still knows the dishes of `before` that it does not offer. */
export function menuWithGone(before: EventMenu | null, after: EventMenu | null): EventMenu | null {
  if (!after || !before) return after
  const goneOf = (course: Course): MenuDish[] => {
    const offered = new Set(after[course].map((dish) => dish.id))
    const known = new Map(
      [...(before.gone?.[course] ?? []), ...before[course]].map((dish) => [dish.id, dish]),
    )
    return [...known.values()].filter((dish) => !offered.has(dish.id))
  }
  const gone: MenuCourses = {
    starters: goneOf('starters'),
    mains: goneOf('mains'),
    desserts: goneOf('desserts'),
  }
  const { starters, mains, desserts } = after
  const isNothingGone = courses.every((course) => gone[course].length === 0)
  return isNothingGone ? { starters, mains, desserts } : { starters, mains, desserts, gone }
}
