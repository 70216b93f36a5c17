/** The longest page that is told or stored, in characters. */
export const longestPage = 200

/**
 * Where nothing is counted: the administration, the demo's mailbox, and wherever a card is typed, which shares its
 * document with nothing (rule R109).
 */
const unmeasured =
  /^\/(admin|demo|test-payment|orders\/[^/]+\/pay|membership\/pay|account\/settings\/membership\/(card|plan\/confirm))(\/|$)/

/** Sections whose second path part is a public name. */
const named = new Set(['events', 'blog', 'gallery'])

/** What the parts stand for that are cut out below these; elsewhere it is an id. */
const cutAs: Readonly<Record<string, string>> = { orders: ':reference' }

export function isMeasured(path: string): boolean {
  return !unmeasured.test(path)
}

/**
 * The page at `path` as it is counted: without query and fragment, and with every part cut to a pattern that could be
 * an id, a key or something typed. "/orders/SR-7K3M9QX2" is "/orders/:reference".
 */
export function pageOf(path: string): string {
  const [plain = ''] = path.split(/[?#]/)
  const parts = plain.split('/').filter(Boolean)
  const [first = ''] = parts
  const shown = parts.map((part, index) => {
    if (index === 1 && named.has(first) && /^[a-z0-9-]{1,120}$/.test(part)) return part
    return /^([a-z][a-z-]{0,29}|:[a-z]{1,12})$/.test(part) ? part : (cutAs[first] ?? ':id')
  })
  return `/${shown.slice(0, 8).join('/')}`.slice(0, longestPage)
}
