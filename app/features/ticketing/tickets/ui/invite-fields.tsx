import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Invite } from './use-invite.ts'

/** For whom a seat is, and where their link goes. */
export function InviteFields({ id, invite }: { id: string; invite: Invite }) {
  const { fullName, setFullName, email, setEmail, problem } = invite
  return (
    <>
      <Field id={`${id}-name`} label={t('Name')} optional>
        <TextInput
          autoComplete="off"
          maxLength={120}
          value={fullName}
          onChange={(event) => setFullName(event.currentTarget.value)}
        />
      </Field>
      <Field id={`${id}-email`} label={t('Email')} errors={problem === null ? undefined : [problem]}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
    </>
  )
}
