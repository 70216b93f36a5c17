/** The usual codes of the fourteen allergens that menus in Europe and the Emirates must name. */
export const allergenNames: Readonly<Record<string, string>> = {
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
