import { Form, Link } from 'react-router'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import {
  addFailed,
  addRefusalWords,
  alreadySponsor,
} from '#app/features/memberships/sponsors/ui/sponsor-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SponsorCandidate } from '../sponsor-candidates.server.ts'
import { CandidateLine } from './candidate-line.tsx'
import { PersonChoice } from './person-choice.tsx'

type AddSponsorProps = {
  q: string
  found: readonly SponsorCandidate[]
  chosen: SponsorCandidate | null
  /** Who was chosen has no account any more. */
  isGone: boolean
  /** The numbers of the settings. */
  usual: { perMonth: number; perEvent: number }
  /** Why the person was not added. */
  problem: { title: string; text: string } | undefined
  pending: boolean
}

const chosenPath = (userId: string) => `/admin/sponsors/new?user=${userId}`

/** Finds a person, and makes them a sponsor by a press of its own. */
export function AddSponsor({ q, found, chosen, isGone, usual, problem, pending }: AddSponsorProps) {
  const said = problem ?? (isGone ? addRefusalWords['no-account'] : undefined)
  return (
    <Panel className="max-w-2xl">
      <div className="grid gap-5">
        {said && (
          <Notice tone="danger" live title={addFailed()}>
            {[said.title, said.text].filter(Boolean).join('. ')}
          </Notice>
        )}
        <PersonChoice key={q} q={q} pathOf={chosenPath} />
        {chosen && <Chosen person={chosen} usual={usual} isSaid={said !== undefined} pending={pending} />}
        {q !== '' && !chosen && <Found q={q} people={found} />}
      </div>
    </Panel>
  )
}

type ChosenProps = {
  person: SponsorCandidate
  usual: AddSponsorProps['usual']
  isSaid: boolean
  pending: boolean
}

function Chosen({ person, usual, isSaid, pending }: ChosenProps) {
  const { id, isSponsor, refusal } = person
  return (
    <div className="grid gap-4 rounded-card bg-paper-deep p-4">
      <CandidateLine person={person} />
      {isSponsor ? (
        <>
          {!isSaid && <Notice>{alreadySponsor()}</Notice>}
          <ButtonLink to={`/admin/sponsors/${id}`} variant="secondary" className="justify-self-start">
            {t('View sponsor')}
          </ButtonLink>
        </>
      ) : refusal ? (
        <Notice tone="warning" title={addRefusalWords[refusal].title}>
          {addRefusalWords[refusal].text}
        </Notice>
      ) : (
        <Form method="post" className="grid justify-items-start gap-3">
          <input type="hidden" name="userId" value={id} />
          <p>
            {t(
              'This sponsor can claim {perMonth} free tickets per month and {perEvent} per event, as in the settings. You can set custom limits afterwards.',
              { perMonth: usual.perMonth, perEvent: usual.perEvent },
            )}
          </p>
          <Button type="submit" icon="handshake" pending={pending} pendingLabel={t('Adding…')}>
            {t('Add as sponsor')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Found({ q, people }: { q: string; people: readonly SponsorCandidate[] }) {
  const isAddress = isMailAddress(q)
  const isKnown = people.some(({ email }) => email === q.toLowerCase())
  return (
    <div className="grid gap-3">
      {people.length > 0 && (
        <ul aria-label={t('People found')} className="grid gap-1">
          {people.map((person) => (
            <li key={person.id}>
              <Link
                to={chosenPath(person.id)}
                className="block rounded-control px-3 py-2 ring-1 ring-line hover:bg-teal-soft/40"
              >
                <CandidateLine person={person} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {people.length === 0 && !isAddress && (
        <p className="text-ink-soft">
          {t(
            'No account matches “{q}”. Search matches the start of words. Try fewer letters, or enter a full email address to send an invitation.',
            { q },
          )}
        </p>
      )}
      {isAddress && !isKnown && (
        <Notice
          title={t('No account uses {q}', { q })}
          actions={
            <ButtonLink
              to={`/admin/members/invite?${new URLSearchParams({ email: q, gift: 'sponsor' })}`}
              variant="secondary"
              icon="user-plus"
            >
              {t('Invite as sponsor')}
            </ButtonLink>
          }
        >
          {t('They get a link by email to set a password, and become a sponsor when they accept.')}
        </Notice>
      )}
    </div>
  )
}
