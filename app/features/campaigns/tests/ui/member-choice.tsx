import { useEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { type TestTab, testTabPath } from '../rules/test-tabs.ts'
import { loadedText } from './test-words.ts'

export type LoadedMembers =
  | { ok: true; members: readonly { userId: string; name: string; email: string; planName: string }[] }
  | { ok: false; fault: string }
  /** Not asked for yet. */
  | null

type MemberChoiceProps = {
  loaded: LoadedMembers
  tab: TestTab
  label: string
  errors?: readonly string[] | undefined
}

/** One of the active members, once they are loaded. */
export function MemberChoice({ loaded, tab, label, errors }: MemberChoiceProps) {
  const members = loaded?.ok ? loaded.members : []
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="userId"
          label={label}
          className="min-w-60 flex-1"
          errors={errors}
          {...(members.length === 0 && { hint: t('Load the active members first.') })}
        >
          <Select
            name="userId"
            placeholder={t('Choose a member')}
            options={members.map(({ userId, name, email, planName }) => ({
              value: userId,
              label: `${name}, ${planName} (${email})`,
            }))}
          />
        </Field>
        <ButtonLink
          to={testTabPath(tab, true)}
          variant="secondary"
          icon="users"
          preventScrollReset
          replace
          className={members.length === 0 ? 'sm:mb-7' : ''}
        >
          {t('Load Users')}
        </ButtonLink>
      </div>
      {loaded?.ok === false && <Notice tone="danger">{loaded.fault}</Notice>}
    </div>
  )
}

/** Says once how many were loaded. */
export function useLoadedToast(loaded: LoadedMembers): void {
  const toast = useToast()
  const said = useRef<number | string | null>(null)
  useEffect(() => {
    if (!loaded) return
    const told = loaded.ok ? loaded.members.length : loaded.fault
    if (said.current === told) return
    said.current = told
    toast(loaded.ok ? { title: loadedText(loaded.members.length) } : { tone: 'danger', title: loaded.fault })
  }, [loaded, toast])
}
