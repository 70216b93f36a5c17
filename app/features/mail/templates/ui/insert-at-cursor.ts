/**
 * Writes `text` where the cursor of `field` is, in place of what is selected there, as if it had been typed: the
 * browser's Undo takes it back, and input listeners hear of it.
 */
export function insertAtCursor(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  // Deprecated, and the only way that Undo knows of; browsers without it change the value themselves.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(
    text,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    'end',
  )
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts the cursor of `field` at a line and column, from 1, and shows that line. */
export function showPlace(field: HTMLInputElement | HTMLTextAreaElement, line: number, column: number): void {
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1
  field.focus()
  field.setSelectionRange(start, start)
  const height = Number.parseFloat(getComputedStyle(field).lineHeight)
  if (field instanceof HTMLTextAreaElement && Number.isFinite(height)) field.scrollTop = (line - 4) * height
}
