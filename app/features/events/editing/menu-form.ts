import type { EventMenu } from '#app/db/schema/events.ts'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import {
  allergensOfTyped,
  type Course,
  courses,
  dishesWithIds,
  dishLines,
  longestDish,
} from './rules/event-menu.ts'

type Part = '' | 'Allergens' | 'Id'
export type MenuField = `${Course}${number}${Part}`
export type MenuFields = Record<MenuField, string>

export const dishField = (course: Course, index: number, part: Part = ''): MenuField =>
  `${course}${index}${part}`

const text = (longest: number) => line(longest).default('')

/** One line of the form per dish: its name, its allergens, and the id it has. */
export const menuFields = Object.fromEntries(
  courses.flatMap((course) =>
    Array.from({ length: dishLines }, (_, index) => [
      [dishField(course, index), text(longestDish)],
      [dishField(course, index, 'Allergens'), text(60)],
      [dishField(course, index, 'Id'), text(80)],
    ]).flat(),
  ),
) as Record<MenuField, ReturnType<typeof text>>

/** The menu that was typed; lines without a name count for nothing. Every course needs a dish. */
export function menuOfTyped(
  typed: Readonly<Record<MenuField, string>>,
  refuse: (field: MenuField, message: string) => void,
): EventMenu {
  const course = (name: Course) => {
    const lines = Array.from({ length: dishLines }, (_, index) => {
      const allergens = allergensOfTyped(typed[dishField(name, index, 'Allergens')] ?? '')
      if ('unknown' in allergens)
        refuse(
          dishField(name, index, 'Allergens'),
          t('Unknown allergen code “{code}”', { code: allergens.unknown }),
        )
      return {
        id: typed[dishField(name, index, 'Id')] ?? '',
        name: typed[dishField(name, index)] ?? '',
        allergens: 'codes' in allergens ? allergens.codes : [],
      }
    }).filter((dish) => dish.name !== '')
    if (lines.length === 0) refuse(dishField(name, 0), t('Please enter at least one dish'))
    return dishesWithIds(lines)
  }
  return { starters: course('starters'), mains: course('mains'), desserts: course('desserts') }
}
