import type { EventMenu } from '#app/db/schema/events.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'
import { dishNames } from '../rules/chosen-dishes.ts'

type ChosenDishesProps = { menu: EventMenu | null; choices: MenuChoices | null }

/** What a guest will eat, course by course; nothing where nothing was chosen. */
export function ChosenDishes({ menu, choices }: ChosenDishesProps) {
  const dishes = dishNames(choices, menu)
  if (dishes.length === 0) return null
  return <p className="mt-1 text-sm text-ink-soft">Menu: {dishes.join(' · ')}</p>
}
