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
  const ends: Ends = {
    quoted: lines.findLastIndex(isQuoted),
    written: lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line)),
  }
  const at = lines.findIndex((_, index) => isStart(lines, index, ends))
  if (at < 1) return { said: text, quoted: '' }
  const said = lines.slice(0, at).join('\n').trim()
  const quoted = lines.slice(at).join('\n').trim()
  return said === '' ? { said: text, quoted: '' } : { said, quoted }
}

/** Where the last quoted line stands, and the last one that is neither quoted nor empty; -1 for none. */
type Ends = { quoted: number; written: number }

function isStart(lines: readonly string[], index: number, ends: Ends): boolean {
  const line = (lines[index] ?? '').trim()
  const next = (lines[index + 1] ?? '').trim()
  if (divider.test(line)) return true
  if (headOfOutlook.test(line)) return laterOfOutlook.test(next)
  if (isQuoted(line)) return isQuotedFrom(index, ends)
  // A long attribution goes on in the next line.
  const end = line.endsWith(':') ? line : `${line} ${next}`
  if (attribution.test(end)) {
    const from = index + (end === line ? 1 : 2)
    // Without marks nothing tells a quotation from an answer below it.
    return ends.quoted < from || isQuotedFrom(from, ends)
  }
  return line.endsWith(':') && next !== '' && isQuotedFrom(index + 1, ends)
}

const isQuoted = (line: string) => line.trimStart().startsWith('>')

/** Whether there are quoted lines from `index` on, and no others. */
const isQuotedFrom = (index: number, { quoted, written }: Ends) => quoted >= index && written < index
