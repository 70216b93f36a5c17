import type { EventMenu, MenuDish } from '#app/db/schema/events.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'

/** The names of what a guest will eat; null where nothing was chosen. */
export function chosenDishes(choices: MenuChoices | null, menu: EventMenu | null): MenuChoices | null {
  if (!choices || !menu) return null
  // A dish that has left the menu is still what was ordered: its id says more than nothing.
  const nameOf = (dishes: readonly MenuDish[], id: string) =>
    dishes.find((dish) => dish.id === id)?.name ?? id
  return {
    starter: nameOf(menu.starters, choices.starter),
    mainCourse: nameOf(menu.mains, choices.mainCourse),
    dessert: nameOf(menu.desserts, choices.dessert),
  }
}

/** The same in the order in which it is served; empty where nothing was chosen. */
export function dishNames(choices: MenuChoices | null, menu: EventMenu | null): string[] {
  const dishes = chosenDishes(choices, menu)
  return dishes ? [dishes.starter, dishes.mainCourse, dishes.dessert] : []
}
