import type { EventMenu, MenuCourses } from '#app/db/schema/events.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'

/** The names of what a guest will eat; null where nothing was chosen. */
export function chosenDishes(choices: MenuChoices | null, menu: EventMenu | null): MenuChoices | null {
  if (!choices || !menu) return null
  return {
    starter: dishName(menu, 'starters', choices.starter),
    mainCourse: dishName(menu, 'mains', choices.mainCourse),
    dessert: dishName(menu, 'desserts', choices.dessert),
  }
}

/** What the dish is called, also when it has left the menu. */
export function dishName(menu: EventMenu | null, course: keyof MenuCourses, id: string): string {
  const dish = [...(menu?.[course] ?? []), ...(menu?.gone?.[course] ?? [])].find((known) => known.id === id)
  // An id says more than nothing.
  return dish?.name ?? id
}

/** The same in the order in which it is served; empty where nothing was chosen. */
export function dishNames(choices: MenuChoices | null, menu: EventMenu | null): string[] {
  const dishes = chosenDishes(choices, menu)
  return dishes ? [dishes.starter, dishes.mainCourse, dishes.dessert] : []
}
