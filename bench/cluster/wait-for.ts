/**
 * Asks until the answer is yes; an error counts as no, until `seconds` have passed or `isHopeless` says that there is
 * nothing to wait for.
 */
export async function waitFor(
  what: string,
  ask: () => boolean | Promise<boolean>,
  options: { seconds?: number; isHopeless?: () => boolean } = {},
): Promise<void> {
  const { seconds = 60, isHopeless = () => false } = options
  const ends = performance.now() + seconds * 1_000
  let why = ''
  for (;;) {
    try {
      if (await ask()) return
    } catch (error) {
      why = error instanceof Error ? `: ${error.message}` : ''
    }
    if (isHopeless()) throw new Error(`${what} did not start; see its log${why}`)
    if (performance.now() > ends) throw new Error(`waited ${seconds} s for ${what}${why}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
