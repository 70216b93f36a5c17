import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { rich } from '#app/ui/rich.tsx'
import type { JoinAnswer } from './join-answer.ts'
import { joinedTitle, standingInLine } from './waitlist-words.ts'

type JoinedWaitlistProps = {
  joined: Extract<JoinAnswer, { ok: true }>
  /** Of its heading. */
  level: 2 | 3
  /** Beside the link to the entry. */
  children?: ReactNode
}

/** After joining: the place in line, and what happens next. */
export function JoinedWaitlist({ joined, level, children }: JoinedWaitlistProps) {
  const { entry, email, places } = joined
  const Heading = `h${level}` as const
  const box = useRef<HTMLDivElement>(null)
  // It stands where the form was, which had the focus.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className="outline-none">
      <div className="flex gap-4">
        <Icon name="check-circle" className="mt-1 size-8 text-success" />
        <div>
          <Heading className="text-xl">{joinedTitle()}</Heading>
          {entry && <p className="mt-1 text-lg">{standingInLine(entry.position, places)}</p>}
        </div>
      </div>
      <ol className="mt-5 grid gap-3">
        <Step icon="mail">
          {rich(
            'A confirmation is on its way to {email}. Use its link to see your place in line, or to leave the waitlist.',
            { email: <strong className="wrap-anywhere">{email}</strong> },
          )}
        </Step>
        <Step icon="bell">{t('When a place is free for you, we email you at once.')}</Step>
        <Step icon="hourglass">{t('We hold it for you for 24 hours. Then the next person gets it.')}</Step>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        {entry && (
          <ButtonLink to={entry.path} variant="secondary">
            {t('View your place')}
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  )
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-ink-soft">
      <Icon name={icon} className="mt-0.5 size-5 text-teal" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
