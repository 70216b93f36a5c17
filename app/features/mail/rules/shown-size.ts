/** The room a picture has in a mail, in pixels: as wide as the text, and no higher than wide pictures of 4:3. */
const most = { width: 536, height: 402 }

/** How wide and high a picture is shown in a mail; never larger than it is. */
export function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
