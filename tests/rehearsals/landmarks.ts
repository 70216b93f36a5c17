const roles: Record<string, string> = {
  form: 'form',
  section: 'region',
  nav: 'navigation',
  aside: 'complementary',
  search: 'search',
}
const shownRoles = ['form', 'region', 'navigation', 'complementary', 'search']

/**
 * The landmarks of a page that have the same role and name as another, as "role name". A form or section without a name
 * is no landmark (HTML-AAM); of the other kinds one may go without.
 */
export function twiceNamed(html: string): string[] {
  const page = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  const counts = new Map<string, number>()
  for (const [, element = '', attributes = ''] of page.matchAll(/<(\w+)((?:\s[^<>]*)?)>/g)) {
    const role = attribute(attributes, 'role') ?? roles[element]
    if (role === undefined || !shownRoles.includes(role)) continue
    const name = nameOf(page, attributes)
    if (name === '' && (role === 'form' || role === 'region')) continue
    const landmark = `${role} ${name}`
    counts.set(landmark, (counts.get(landmark) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > 1).map(([landmark]) => landmark)
}

function nameOf(page: string, attributes: string): string {
  const ids = attribute(attributes, 'aria-labelledby')?.split(/\s+/)
  if (!ids) return attribute(attributes, 'aria-label')?.trim() ?? ''
  return ids.map((id) => textOf(page, id)).join(' ')
}

/** What the element with this id says, markup left out. */
function textOf(page: string, id: string): string {
  const at = page.indexOf(` id="${id}"`)
  if (at < 0) return ''
  const element = /^\w+/.exec(page.slice(page.lastIndexOf('<', at) + 1))?.[0] ?? ''
  const start = page.indexOf('>', at) + 1
  return page
    .slice(start, page.indexOf(`</${element}>`, start))
    .replaceAll(/<[^>]*>/g, '')
    .trim()
}

function attribute(attributes: string, name: string): string | undefined {
  return attributes.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]
}
