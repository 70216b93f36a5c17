import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type CodeFieldProps = { id: string; errors?: readonly string[] | undefined }

/** The six digits of an app: filled in by phones that know them, pasted with or without a space. */
export function CodeField({ id, errors }: CodeFieldProps) {
  return (
    <Field
      id={id}
      label={t('Code from your app')}
      hint={t('Six digits. It changes every half minute.')}
      errors={errors}
    >
      <TextInput
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        spellCheck={false}
        required
      />
    </Field>
  )
}
