import { Link } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { ListedSuppression } from '../suppression-list.server.ts'
import { reasonWords, sourceWords, stopWords } from './suppression-words.ts'

type SuppressionDetailsProps = {
  suppression: ListedSuppression
  timeZone: string
  pending: boolean
}

/** Why an address is written to no more, and the way back. */
export function SuppressionDetails({ suppression, timeZone, pending }: SuppressionDetailsProps) {
  const { email, reason, stops, source, details, since, userId, addedBy } = suppression
  const facts = [
    ['Why', reasonWords[reason].means],
    ['What is stopped', stopWords[stops]],
    ['Since', formatMoment(since, timeZone)],
    ['Who said so', addedBy ?? sourceWords[source]],
    ['What was said', details],
  ].filter(([, fact]) => fact)
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        {facts.map(([label, fact]) => (
          <div key={label} className="sm:grid sm:grid-cols-[9rem_1fr]">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {userId && (
        <p>
          <Link to={`/admin/members/${userId}`} className="link">
            Open the person
          </Link>
          {stops === 'all' && ', who reads in their account that mail comes back.'}
        </p>
      )}
      <SecondPress
        label="Write there again…"
        intent="lift"
        confirm="Let mails go there again"
        icon="mail"
        pending={pending}
      >
        {reason === 'hard-bounce'
          ? `If ${email} still does not exist, the next mail bounces, and servers trust us a little less. Mails that were not sent meanwhile are not sent later.`
          : `Only do this when the owner of ${email} has asked for it. Mails that were not sent meanwhile are not sent later.`}
      </SecondPress>
    </div>
  )
}
