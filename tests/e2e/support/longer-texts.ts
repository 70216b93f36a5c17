import type { Page } from '@playwright/test'

/**
 * Makes every text of the page two fifths longer, as another language might be. What changes later is not, nor is what
 * charts say: they make room for their labels as they are drawn.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const said = text.data.trim()
      if (!/\p{L}{2}/u.test(said) || text.parentElement?.closest('script, style, svg, [contenteditable]'))
        continue
      const more = Math.ceil(said.length * 0.4)
      text.data = `${text.data.trimEnd()}${said.includes(' ') ? ' ' : ''}${said.slice(0, more)}`
    }
  })
}

/**
 * Texts that nobody can read whole: outside of the window where nothing scrolls, outside of their button, link or cell,
 * or clipped without the three dots that say so. A map has more than its window.
 */
export function textsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement))
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[aria-hidden="true"], option, [inert]') !== null ||
      isForReaders(element)
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
    const hasDots = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    /** What the text has to stay within: the nearest that clips or scrolls, or has edges of its own, else the window. */
    const frameOf = (element: Element): { box: DOMRect | null; isExcused: boolean } => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (scrolls(at) || (clips(at) && hasDots(at))) return { box: null, isExcused: true }
        if (clips(at) || at.matches('button, .button, th, td'))
          return { box: at.getBoundingClientRect(), isExcused: false }
      }
      return { box: new DOMRect(0, 0, document.documentElement.clientWidth, 0), isExcused: false }
    }
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement
      if (
        !parent ||
        !text.data.trim() ||
        parent.closest('script, style, noscript, .leaflet-container') ||
        isHidden(parent)
      )
        continue
      const { box, isExcused } = frameOf(parent)
      if (isExcused || !box) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const isOut = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 0 && (left < box.left - 2 || right > box.right + 2),
      )
      if (isOut) cut.push(`${parent.localName}.${parent.className}: ${text.data.trim().slice(0, 60)}`)
    }
    return cut
  })
}
