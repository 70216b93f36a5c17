import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { isLinkAddress } from './link-address.ts'
import { TextInput } from './text-input.tsx'

type LinkRowProps = {
  initial: string
  isLink: boolean
  /** An address, an empty text to take the link away, null for neither. */
  onDone: (href: string | null) => void
}

/** Asks where a link leads. */
export function LinkRow({ initial, isLink, onDone }: LinkRowProps) {
  const [typed, setTyped] = useState(initial)
  const [isRefused, setRefused] = useState(false)
  function apply() {
    const href = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim()
    if (isLinkAddress(href)) onDone(href)
    else setRefused(true)
  }
  return (
    <div className="mt-1.5 flex flex-wrap items-end gap-2 border-t border-line px-1 pt-2.5 pb-1">
      <Field
        id="link-address"
        label={t('Link URL')}
        errors={isRefused ? [t('Please enter a full URL, such as https://www.school.example')] : undefined}
        className="min-w-56 flex-1"
      >
        <TextInput
          value={typed}
          autoFocus
          autoComplete="off"
          inputMode="url"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone(null)
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </Field>
      <Button onClick={apply}>{t('Set link')}</Button>
      {isLink && (
        <Button variant="quiet" onClick={() => onDone('')}>
          {t('Remove link')}
        </Button>
      )}
    </div>
  )
}
