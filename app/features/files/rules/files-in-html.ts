const shown =
  /\bsrc="\/files\/images\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\//g

/** The ids of the pictures of ours that `sanitised` shows, each once. */
export function filesInHtml(sanitised: string): string[] {
  return [...new Set([...sanitised.matchAll(shown)].flatMap(([, id]) => id ?? []))]
}
