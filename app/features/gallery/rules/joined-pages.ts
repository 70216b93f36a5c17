/** Pages of a list, joined: `offset` come before the first of `items`; further ones begin next to the two neighbours. */
export type Joined<Item extends { id: string }> = {
  items: Item[]
  offset: number
  previous: string | null
  next: string | null
}

/** `page` before or behind what is shown; what is on both, because the list grew meanwhile, stays once. */
export function joinedPages<Item extends { id: string }>(
  shown: Joined<Item>,
  page: Joined<Item>,
): Joined<Item> {
  const known = new Set(shown.items.map((item) => item.id))
  const fresh = page.items.filter((item) => !known.has(item.id))
  if (page.offset < shown.offset) {
    return { ...shown, items: [...fresh, ...shown.items], offset: page.offset, previous: page.previous }
  }
  return { ...shown, items: [...shown.items, ...fresh], next: page.next }
}
