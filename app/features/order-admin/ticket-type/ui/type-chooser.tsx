import { Link } from 'react-router'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { TypeChangePreview, TypeToChoose } from '../type-change-preview.server.ts'
import { differenceWords, typeChangeWords } from './type-change-words.ts'

/** The first step of changing a type: which one, by one press. Needs no script. */
export function TypeChooser({ preview, backPath }: { preview: TypeChangePreview; backPath: string }) {
  const { names, ticketName, paidMinor, currency, refusal, types } = preview
  const people = names.length === 1 ? 'one person' : `${names.length} people`
  const none = refusal
    ? typeChangeWords[refusal]
    : `This event has no other ticket type for ${people} in ${currency}.`
  return (
    <Panel
      title={names.join(', ')}
      description={`${ticketName}, paid ${formatPrice({ minor: paidMinor, currency })}`}
    >
      {refusal || types.length === 0 ? (
        <Notice tone="info">{none}</Notice>
      ) : (
        <div className="grid gap-5">
          <ul aria-label="New ticket type" className="grid gap-3 sm:grid-cols-2">
            {types.map((type) => (
              <li key={type.id} className="grid">
                <Link
                  to={`?to=${type.id}`}
                  className="flex items-center gap-3 rounded-card bg-card p-4 ring-1 ring-inset ring-control transition-shadow hover:bg-teal-soft/50 hover:ring-teal"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">{type.name}</span>
                    <span className="block text-sm text-ink-faint">{typeHint(preview, type)}</span>
                  </span>
                  <Icon name="arrow-right" className="size-5 text-teal" />
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink to={backPath} variant="quiet" className="justify-self-end">
            Back
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}

function typeHint(preview: TypeChangePreview, type: TypeToChoose): string {
  const { left } = type
  return [
    formatPrice({ minor: type.priceMinor, currency: preview.currency }),
    differenceWords(preview, type),
    left === null ? '' : left === 0 ? 'Sold out' : `${formatCount(left)} left`,
  ]
    .filter(Boolean)
    .join(' · ')
}
