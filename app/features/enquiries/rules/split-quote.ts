/** What a person wrote, and the earlier messages that their mail program put below it; '' for none. */
export type SplitText = { said: string; quoted: string }

const attribution =
  /^(?:on|le|am|el|il|op|em|den|w dniu|في|בתאריך) .{4,200}(?:wrote|a écrit|schrieb|escribió|ha scritto|schreef|escreveu|skrev|napisał\(a\)|كتب|כתב).{0,120}:$/iu
const divider = /^(?:-{2,} ?.*(?:original message|forwarded message).* ?-{2,}|_{10,})$/i
const headOfOutlook = /^\*?(?:from|von|de|da|van|من) ?:\*? .+$/iu
const laterOfOutlook = /^\*?(?:sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|to|تاريخ) ?:\*? /iu

/**
 * Splits a reply where its quotation of what it answers begins, by the signs that mail programs use. Answers between
 * quoted lines stay as they are, and so does a reply of nothing but a quotation.
 */
export function splitQuote(text: string): SplitText {
  const lines = text.split('\n')
  const at = lines.findIndex((_, index) => isStart(lines, index))
  if (at < 1) return { said: text, quoted: '' }
  const said = lines.slice(0, at).join('\n').trim()
  const quoted = lines.slice(at).join('\n').trim()
  return said === '' ? { said: text, quoted: '' } : { said, quoted }
}

function isStart(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim()
  const next = (lines[index + 1] ?? '').trim()
  if (divider.test(line)) return true
  if (headOfOutlook.test(line)) return laterOfOutlook.test(next)
  if (isQuoted(line)) return isQuotedToTheEnd(lines.slice(index))
  // A long attribution goes on in the next line.
  const end = line.endsWith(':') ? line : `${line} ${next}`
  if (attribution.test(end)) return isQuotedToTheEnd(lines.slice(index + (end === line ? 1 : 2)), true)
  return line.endsWith(':') && next !== '' && isQuotedToTheEnd(lines.slice(index + 1))
}

const isQuoted = (line: string) => line.trimStart().startsWith('>')

/** Whether all of these lines are quoted; without marks (`isBare`) nothing tells them from an answer below. */
function isQuotedToTheEnd(lines: readonly string[], isBare = false): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  return isBare && !written.some(isQuoted) ? true : written.length > 0 && written.every(isQuoted)
}
