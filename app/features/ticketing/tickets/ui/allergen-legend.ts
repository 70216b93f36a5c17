import type { EventMenu } from '#app/db/schema/events.ts'
import { allergenNames } from '#app/features/events/rules/allergens.ts'

/** What the allergen codes on this menu stand for, as "Ce celery, Eg egg"; an unknown code is left out. */
export function allergenLegend(menu: EventMenu): string {
  const dishes = [...menu.starters, ...menu.mains, ...menu.desserts]
  const codes = [...new Set(dishes.flatMap((dish) => dish.allergens))].sort()
  return codes.flatMap((code) => (allergenNames[code] ? [`${code} ${allergenNames[code]}`] : [])).join(', ')
}
