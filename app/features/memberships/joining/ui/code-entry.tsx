import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { rich } from '#app/ui/rich.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { ShownPrice } from './shown-price.ts'

type CodeEntryProps = {
  id: string
  shown: Pick<ShownPrice, 'code' | 'codeProblem' | 'typed'>
  /** What a page without scripts was answered. */
  answered?: { codeProblem: string; typed: string } | undefined
}

/**
 * Where a discount code is typed, or the one that is applied and can be removed; the intents 'apply-code' and
 * 'remove-code' of the page. Works without JavaScript.
 */
export function CodeEntry({ id, shown, answered }: CodeEntryProps) {
  const fetcher = useFetcher<{ codeProblem: string; typed: string } | undefined>()
  const input = useRef<HTMLInputElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const said = (isBusy ? undefined : fetcher.data?.codeProblem) ?? answered?.codeProblem ?? shown.codeProblem
  const removal = useRef<HTMLButtonElement>(null)
  const before = useRef(shown.code)
  useEffect(() => {
    if (fetcher.data?.codeProblem) input.current?.focus()
  }, [fetcher.data])
  // What was pressed is gone: the focus goes to what stands in its place.
  useEffect(() => {
    if (before.current === shown.code) return
    before.current = shown.code
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost) (shown.code === null ? input.current : removal.current)?.focus()
  }, [shown.code])

  if (shown.code !== null) {
    return (
      <fetcher.Form
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-success-soft ps-3.5 pe-1.5"
      >
        <p className="flex min-w-0 items-center gap-2 py-2.5 font-semibold text-success">
          <Icon name="badge-percent" className="size-5 shrink-0" />
          <span className="wrap-anywhere">{shown.code}</span>
        </p>
        <Button
          ref={removal}
          type="submit"
          name="intent"
          value="remove-code"
          variant="quiet"
          size="small"
          pending={isBusy}
        >
          {rich('Remove<span> discount code</span>', {
            span: onlyHeard,
          })}
        </Button>
      </fetcher.Form>
    )
  }
  return (
    <fetcher.Form method="post" preventScrollReset noValidate>
      <Field id={`${id}-code`} label={t('Discount code')} optional errors={said ? [said] : undefined}>
        <span className="flex gap-2">
          <TextInput
            ref={input}
            name="discountCode"
            defaultValue={answered?.typed ?? shown.typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            className="min-w-0 flex-1"
          />
          <Button
            type="submit"
            name="intent"
            value="apply-code"
            variant="secondary"
            pending={isBusy}
            pendingLabel={t('Applying…')}
            className="shrink-0"
          >
            {t('Apply')}
          </Button>
        </span>
      </Field>
    </fetcher.Form>
  )
}
