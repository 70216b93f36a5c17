import { foldArabic } from '#app/kernel/fold-arabic.ts'
import { type ListedTicket, type ListLine, ticketOf } from '../rules/offline-list.ts'

/** The list of an event in memory. */
export type TicketList = {
  size: () => number
  byId: (id: string) => ListedTicket | null
  byHash: (hash: string) => ListedTicket | null
  /** Lines of JSON, the later of one ticket counts. */
  apply: (lines: string) => void
  /** An attendee came in (milliseconds), or was taken out again. */
  mark: (id: string, inSince: number | null) => void
  /** Valid tickets whose holder's name has a word that begins with each typed one, by name. */
  named: (typed: string, most: number) => ListedTicket[]
  /** People who are in, and who may come. */
  counts: () => { in: number; expected: number }
}

export function createTicketList(): TicketList {
  const tickets = new Map<string, ListedTicket>()
  const ids = new Map<string, string>()
  /** Built by the first search, dropped when the list changes. */
  let names: { ticket: ListedTicket; words: string }[] | null = null

  function put(ticket: ListedTicket) {
    const before = tickets.get(ticket.id)
    // A new holder gets another code: the one before opens nothing.
    if (before && before.hash !== ticket.hash) ids.delete(before.hash)
    tickets.set(ticket.id, ticket)
    ids.set(ticket.hash, ticket.id)
    names = null
  }

  return {
    size: () => tickets.size,
    byId: (id) => tickets.get(id) ?? null,
    byHash: (hash) => tickets.get(ids.get(hash) ?? '') ?? null,
    apply(lines) {
      for (const line of lines.split('\n')) if (line) put(ticketOf(JSON.parse(line) as ListLine))
    },
    mark(id, inSince) {
      const ticket = tickets.get(id)
      if (ticket) put({ ...ticket, inSince })
    },
    named(typed, most) {
      const wanted = fold(typed).split(' ').filter(Boolean)
      if (wanted.length === 0) return []
      names ??= [...tickets.values()]
        .filter((ticket) => ticket.state === 'valid' && ticket.name !== null)
        .map((ticket) => ({ ticket, words: ` ${fold(ticket.name ?? '')}` }))
      const found: ListedTicket[] = []
      for (const { ticket, words } of names) {
        if (wanted.every((word) => words.includes(` ${word}`))) found.push(ticket)
        if (found.length === most) break
      }
      return found.sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
    },
    counts() {
      const valid = [...tickets.values()].filter((ticket) => ticket.state === 'valid')
      return { in: valid.filter((ticket) => ticket.inSince !== null).length, expected: valid.length }
    },
  }
}

/** As names are compared: without case, accents and signs, Arabic letters in their plain form. */
function fold(text: string): string {
  return foldArabic(text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
