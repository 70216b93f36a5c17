import type { EventMenu } from '#app/db/schema/events.ts'

/** The usual codes of the fourteen allergens that menus in Europe and the Emirates must name. */
const names: Record<string, string> = {
  Ce: 'celery',
  Cr: 'crustaceans',
  Eg: 'egg',
  Fi: 'fish',
  Gl: 'gluten',
  Lu: 'lupin',
  Mi: 'milk',
  Mo: 'molluscs',
  Mu: 'mustard',
  Nu: 'nuts',
  Pe: 'peanuts',
  Se: 'sesame',
  So: 'soya',
  Su: 'sulphites',
}

/** What the allergen codes on this menu stand for, as "Ce celery, Eg egg"; a code nobody knows is left out. */
export function allergenLegend(menu: EventMenu): string {
  const dishes = [...menu.starters, ...menu.mains, ...menu.desserts]
  const codes = [...new Set(dishes.flatMap((dish) => dish.allergens))].sort()
  return codes.flatMap((code) => (names[code] ? [`${code} ${names[code]}`] : [])).join(', ')
}
