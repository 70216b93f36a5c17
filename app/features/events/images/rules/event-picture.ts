/** Bytes of a picture of an event's own pages; its featured image may have more. */
export const eventPictureBytes = 5 * 1024 * 1024
/** Letters of an alternative text. */
export const longestAlt = 200

/** `ids` with the one at `from` put at `to`; what lies outside changes nothing. */
export function movedTo<Id>(ids: readonly Id[], from: number, to: number): Id[] {
  const moved = ids[from]
  if (moved === undefined || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter((_, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
