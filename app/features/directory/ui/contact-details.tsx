import type { ReactNode } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { CardDetails } from '../rules/member-card.ts'
import { directoryWords as words } from './directory-words.ts'

/** What active members see of a member, behind a press; needs no script. */
export function ContactDetails({ details }: { details: CardDetails }) {
  const { contact, email, website, discount, webinar } = details
  const sharesNothing = !email && !website && !discount && !webinar
  return (
    <details className="group">
      <summary className={cx(buttonStyle('secondary', 'medium', { wide: true }), 'cursor-pointer list-none')}>
        <span className="group-open:hidden">{words.show}</span>
        <span className="hidden group-open:inline">{words.hide}</span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid gap-2.5">
        {contact && <Line icon="user">{contact}</Line>}
        {email && (
          <Line icon="mail">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </Line>
        )}
        {website && (
          <Line icon="globe">
            <a href={website} target="_blank" rel="noopener noreferrer nofollow" className="link">
              {new URL(website).hostname.replace(/^www\./, '')}
            </a>
          </Line>
        )}
        {sharesNothing && <p className="text-sm text-ink-soft">{words.keepsToThemselves}</p>}
        {discount && (
          <Box title={words.discount} className="bg-marigold-soft">
            {discount}
          </Box>
        )}
        {webinar && (
          <Box title={words.webinar} className="bg-teal-soft">
            {webinar}
          </Box>
        )}
      </div>
    </details>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5">
      <Icon name={icon} className="mt-1 size-4.5 shrink-0 text-ink-faint" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

function Box({ title, className, children }: { title: string; className: string; children: string }) {
  return (
    <div className={cx('rounded-control px-4 py-3', className)}>
      <h4 className="font-sans text-sm font-semibold">{title}</h4>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  )
}
