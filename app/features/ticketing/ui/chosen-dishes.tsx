import type { EventMenu } from '#app/db/schema/events.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'

type ChosenDishesProps = { menu: EventMenu | null; choices: MenuChoices | null }

/** What a guest will eat, course by course; nothing where nothing was chosen. */
export function ChosenDishes({ menu, choices }: ChosenDishesProps) {
  if (!menu || !choices) return null
  const dishes = [
    menu.starters.find((dish) => dish.id === choices.starter),
    menu.mains.find((dish) => dish.id === choices.mainCourse),
    menu.desserts.find((dish) => dish.id === choices.dessert),
  ].flatMap((dish) => dish?.name ?? [])
  return <p className="mt-1 text-sm text-ink-soft">Menu: {dishes.join(' · ')}</p>
}
