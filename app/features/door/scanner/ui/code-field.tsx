import { type FormEvent, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** For tickets that no camera can read. Takes small letters, spaces and dashes as they come. */
export function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') return
    onCode(code)
    setCode('')
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field
        id="ticket-code"
        label={t('Ticket code')}
        hint={t('26 letters and digits under the QR code. Keyboard scanners work anywhere on this page.')}
        errors={isMissing ? [t('Enter the ticket code')] : undefined}
      >
        <div className="flex gap-2">
          <TextInput
            id="ticket-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            icon="keyboard"
            className="min-w-0 flex-1"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
          />
          <Button type="submit" className="min-h-12">
            {t('Check')}
          </Button>
        </div>
      </Field>
    </form>
  )
}
