import { type FormEvent, useEffect, useId, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** A code as it is typed or applied. */
export type CodeInHand = {
  typed: string
  type: (text: string) => void
  apply: () => Promise<void>
  remove: () => void
  isPending: boolean
  /** Why the code that was typed is not applied, or the applied one not removed. */
  problem: string | null
  /** The code that reduces the prices that are shown. */
  applied: string | null
}

/** Where a discount code is typed, or the one that is applied and can be removed. */
export function DiscountEntry({ discount }: { discount: CodeInHand }) {
  const { applied, typed, problem, isPending } = discount
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const removal = useRef<HTMLButtonElement>(null)
  const before = useRef(applied)

  // What was pressed is gone: the focus goes to what stands in its place.
  useEffect(() => {
    if (before.current === applied) return
    before.current = applied
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost) (applied === null ? input.current : removal.current)?.focus()
  }, [applied])

  if (applied !== null) {
    // On phones the toast comes to lie below it, not over its button.
    return (
      <div className="max-lg:mb-16">
        <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-success-soft ps-3.5 pe-1.5">
          <p className="flex min-w-0 items-center gap-2 py-2.5 font-semibold text-success">
            <Icon name="badge-percent" className="size-5 shrink-0" />
            <span className="wrap-anywhere">{applied}</span>
          </p>
          <Button ref={removal} variant="quiet" size="small" onClick={discount.remove}>
            {t('Remove Discount')}
          </Button>
        </div>
        <FieldErrors id={`${id}-error`} errors={problem === null ? undefined : [problem]} />
      </div>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void discount.apply()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field id={id} label={t('Discount code')} optional errors={problem ? [problem] : undefined}>
        <span className="flex gap-2">
          <TextInput
            ref={input}
            value={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            className="min-w-0 flex-1"
            onChange={(event) => discount.type(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            disabled={typed.trim() === ''}
            pending={isPending}
            pendingLabel={t('Applying…')}
            className="shrink-0"
          >
            {t('Apply')}
          </Button>
        </span>
      </Field>
    </form>
  )
}
