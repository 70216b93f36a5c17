import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ReauthMethods } from '../rules/reauth-methods.ts'
import { GoogleAgain, ReauthField } from '../second-factor/ui/reauth-field.tsx'

/** By what a person may re-authenticate, and why the last try did not. */
export type ReauthQuestion = { methods: ReauthMethods; problem: string | null }

type ReauthDialogProps = {
  /** Null while nothing is asked. */
  question: ReauthQuestion | null
  pending: boolean
  onConfirm: (typed: string) => void
  onClose: () => void
}

/** Asks who is there, over the page on which something was pressed. */
export function ReauthDialog({ question, onClose, ...form }: ReauthDialogProps) {
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      size="small"
      title={t('Confirm your password')}
      description={t('In case someone else is using this device. We don’t ask again for ten minutes.')}
    >
      {question && <ReauthForm {...question} {...form} onClose={onClose} />}
    </Dialog>
  )
}

type ReauthFormProps = ReauthQuestion & Omit<ReauthDialogProps, 'question'>

function ReauthForm({ methods, problem, pending, onConfirm, onClose }: ReauthFormProps) {
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('currentPassword')
    onConfirm(typeof typed === 'string' ? typed : '')
  }

  return (
    <>
      <GoogleAgain reauth={methods} returnTo={`${pathname}${search}`} />
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {methods.length === 0 && problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <ReauthField id="reauth" reauth={methods} errors={problem === null ? undefined : [problem]} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {methods.some((way) => way !== 'google') && (
            <Button type="submit" pending={pending} pendingLabel={t('Checking…')}>
              {t('Confirm')}
            </Button>
          )}
        </div>
      </form>
    </>
  )
}
