const choice =
  /\{%-?\s*(?:if|unless)\b[^%]*%\}(.*?)(?:\{%-?\s*els(?:e|if)\b[^%]*%\}.*?)?\{%-?\s*endif\s*-?%\}/gs

/** A template's subject as a list shows it: of what it chooses between, the first, and no tags. */
export function shownSubject(subject: string): string {
  return subject.replace(choice, '$1').replace(/\{%[^%]*%\}/g, '')
}
