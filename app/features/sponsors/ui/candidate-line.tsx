import { t } from '#app/kernel/language/t.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { SponsorCandidate } from '../sponsor-candidates.server.ts'

/** A person among others of the same name. */
export function CandidateLine({ person }: { person: SponsorCandidate }) {
  const { name, email, username, isSponsor, refusal } = person
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} size="small" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {[email === name ? '' : email, username && username !== name ? `@${username}` : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isSponsor && <Badge tone="teal">{t('Sponsor')}</Badge>}
      {!isSponsor && refusal === 'administrator' && <Badge>{t('Administrator')}</Badge>}
      {!isSponsor && refusal === 'own-account' && <Badge>{t('You')}</Badge>}
    </span>
  )
}
