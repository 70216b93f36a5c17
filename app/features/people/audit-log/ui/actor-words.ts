import type { ActorKind } from '#app/features/audit/rules/audit-filters.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { LoggedEntry } from '../audit-log.server.ts'

/** Those without an account, to choose from. */
export const actorKindWords: Record<ActorKind, string> = perLanguage(() => ({
  system: t('System (jobs and commands)'),
  door: t('Door links'),
  guest: t('Guests'),
}))

/** Who did it, and a line about them. */
export function actorText(entry: Pick<LoggedEntry, 'actorKind' | 'actorName'>): {
  name: string
  hint: string | null
} {
  const { actorKind, actorName } = entry
  switch (actorKind) {
    case 'user':
      return { name: actorName ?? t('Deleted account'), hint: null }
    case 'door':
      return { name: actorName ?? t('Deleted door link'), hint: t('Door link') }
    case 'system':
      return { name: t('System'), hint: actorName }
    case 'guest':
      return { name: t('Guest'), hint: null }
  }
}
