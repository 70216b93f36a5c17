import { Link } from 'react-router'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
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
  const none = refusal
    ? typeChangeWords[refusal]
    : plural(
        names.length,
        'This event has no other ticket type for one person in {currency}.',
        'This event has no other ticket type for {count} people in {currency}.',
        { currency },
      )
  return (
    <Panel
      title={joinList(names)}
      description={t('{name}, paid {price}', {
        name: ticketName,
        price: formatPrice({ minor: paidMinor, currency }),
      })}
    >
      {refusal || types.length === 0 ? (
        <Notice tone="info">{none}</Notice>
      ) : (
        <div className="grid gap-5">
          <ul aria-label={t('New ticket type')} className="grid gap-3 sm:grid-cols-2">
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
            {t('Back')}
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
    left === null ? '' : left === 0 ? t('Sold out') : t('{left} left', { left: formatCount(left) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
