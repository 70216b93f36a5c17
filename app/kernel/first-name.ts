const titles =
  /^(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|sheikh|sheikha|rev|د|أ|م|دكتور|دكتورة|الدكتور|الدكتورة|الأستاذ|الأستاذة|السيد|السيدة|الشيخ|الشيخة)\.?$/i
/** Beginnings of a first name that mean nothing alone: "Abdul Rahman". */
const beginnings = /^(?:abd|abdul|abdel|abu|umm|al|el|عبد|أبو|ابو|أم|ام|آل|ابن|بن)$/i
const name = /^\p{L}[\p{L}\p{M}'’.-]*$/u

/**
 * What the person called `fullName` is greeted by: "Amina" for "Amina Haddad", "Dr. Amina Haddad" as it is. Null for
 * usernames and addresses, which are no name to greet by.
 */
export function firstName(fullName: string): string | null {
  const words = fullName.trim().split(/\s+/)
  const [first = '', second = ''] = words
  if (!name.test(first)) return null
  if (words.length === 1) return isUsername(first) ? null : inCase(first)
  if (!name.test(second)) return inCase(first)
  if (titles.test(first) || first.replace('.', '').length === 1) return words.join(' ')
  return beginnings.test(first) ? `${inCase(first)} ${inCase(second)}` : inCase(first)
}

/** Written as accounts are, without a capital; scripts without capitals know no such difference. */
function isUsername(word: string): boolean {
  return /\p{Ll}/u.test(word) && !/\p{Lu}/u.test(word)
}

/** "amina" and "ANNE-MARIE" as names are written; the apostrophe of "O'Neil" asks for a capital, that of "Sa'ad" not. */
function inCase(word: string): string {
  const lower = word.toLowerCase()
  const isShouted = word.length > 2 && word === word.toUpperCase()
  if (!isShouted && word !== lower) return word.charAt(0).toUpperCase() + word.slice(1)
  return lower.replace(/(?:^|-)(?:\p{L}['’])?\p{L}/gu, (begun) => begun.toUpperCase())
}
