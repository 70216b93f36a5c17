import type { ActorKind } from '#app/features/audit/rules/audit-filters.ts'
import type { LoggedEntry } from '../audit-log.server.ts'

/** Those without an account, to choose from. */
export const actorKindWords: Record<ActorKind, string> = {
  system: 'By itself (jobs and commands)',
  door: 'Passes to doors',
  guest: 'Guests',
}

/** Who did it, and a line about them. */
export function actorText(entry: Pick<LoggedEntry, 'actorKind' | 'actorName'>): {
  name: string
  hint: string | null
} {
  const { actorKind, actorName } = entry
  switch (actorKind) {
    case 'user':
      return { name: actorName ?? 'Deleted account', hint: null }
    case 'door':
      return { name: actorName ?? 'Deleted pass', hint: 'Pass to a door' }
    case 'system':
      return { name: 'Staffroom, by itself', hint: actorName }
    case 'guest':
      return { name: 'A guest', hint: null }
  }
}
