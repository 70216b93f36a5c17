/**
 * What is wrong with the boxes on the page as it is now, in sentences; none when a person sees what there is. Runs in
 * the page.
 */
export function misshapen(): string[] {
  const wrong: string[] = []
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
    element.id
  const round = Math.round
  const limitOf = (element: Element) => {
    const limit = Number.parseFloat(getComputedStyle(element).maxHeight)
    return Number.isNaN(limit) ? innerHeight : Math.min(limit, innerHeight)
  }

  for (const layer of document.querySelectorAll('dialog[open], [popover]:popover-open')) {
    const kind = layer.localName === 'dialog' ? 'dialog' : 'popover'
    const name = `${kind} “${nameOf(layer).trim()}”`
    const box = layer.getBoundingClientRect()
    if (box.height === 0 && layer.textContent === '') continue
    const { opacity } = getComputedStyle(layer)
    if (Number(opacity) < 1) wrong.push(`${name} has an opacity of ${opacity}`)
    if (box.width < 100 || box.height < 40)
      wrong.push(`${name} is ${round(box.width)} × ${round(box.height)} px`)
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1) {
      const edges = [box.left, box.top, box.right, box.bottom].map(round).join(', ')
      wrong.push(`${name} is not all on the screen: ${edges}`)
    }
    const button =
      layer.id === '' ? null : document.querySelector(`[popovertarget="${CSS.escape(layer.id)}"]`)
    if (button && button.getClientRects().length > 0) {
      const { top, bottom } = button.getBoundingClientRect()
      const away = Math.max(box.top - bottom, top - box.bottom)
      if (away > 16) wrong.push(`${name} is ${round(away)} px away from its button`)
    }
    // What is scrolled although the layer could be taller.
    const room = limitOf(layer) - box.height
    for (const part of [layer, ...layer.querySelectorAll('*')]) {
      if (part instanceof HTMLTextAreaElement || !part.checkVisibility()) continue
      const { overflowY } = getComputedStyle(part)
      const hidden = part.scrollHeight - part.clientHeight
      const ownRoom = part === layer ? room : limitOf(part) - part.clientHeight
      if (overflowY === 'visible' || hidden <= 1 || part.clientHeight === 0) continue
      // What is cut on purpose: lines of a title, words for screen readers, pictures.
      if (overflowY === 'hidden' || overflowY === 'clip') continue
      if (room > 2 && ownRoom > 2)
        wrong.push(
          `${name} shows ${part.clientHeight} of ${part.scrollHeight} px, with room for ${round(room)} more`,
        )
    }
    // Nothing is left of a part that has content: what stands in it cannot be reached at all.
    for (const part of layer.querySelectorAll(':scope > *')) {
      if (part.clientHeight <= 2 && part.scrollHeight > 20 && part.checkVisibility() && !isForReaders(part))
        wrong.push(`${name} shows nothing of ${part.scrollHeight} px`)
    }
  }
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth} px wide in a window of ${innerWidth}`)
  return wrong

  function isForReaders(part: Element): boolean {
    return getComputedStyle(part).clipPath !== 'none' || getComputedStyle(part).position === 'absolute'
  }
}
