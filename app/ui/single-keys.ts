const storageKey = 'single-keys'

/** Whether keys of one letter do something outside of fields: a person may switch them off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Where nothing may be kept, they stay on.
  }
}

/** Whether a key pressed now is a shortcut: no field is typed in, nothing lies over the page, nothing is held down. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys())
    return false
  if (!(target instanceof Element)) return true
  return !target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], dialog, [role="dialog"]',
  )
}
