import { useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { useHeldForm } from './use-held-form.ts'

type PictureFieldProps = {
  name: string
  label: string
  hint: string
  /** Where a picture is uploaded to, before the form is saved. */
  address: string
  /** The picture that is saved, or was uploaded with this form; empty for none. */
  fileId: string
  url: string | null
  /** Bytes at most, where it is not what every picture may have. */
  maxBytes?: number
  disabled?: boolean
}

/** A picture of a form: uploaded at once, put to its use when the form is saved. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, address, fileId, url, maxBytes, disabled = false } = props
  const [picture, setPicture] = useState({ id: fileId, url: fileId === '' ? null : url })
  const field = useRef<HTMLFieldSetElement>(null)
  const hold = useHeldForm(field)
  return (
    <fieldset ref={field} className="grid min-w-0 gap-2" aria-describedby={`${name}-hint`}>
      <legend className="mb-2 text-sm font-semibold">
        {label} <span className="font-normal text-ink-faint">{t('(optional)')}</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        {picture.url && (
          <img
            src={picture.url}
            alt=""
            className="h-20 max-w-48 rounded-control bg-paper-deep object-contain p-1"
          />
        )}
        <PictureUpload
          address={address}
          label={
            picture.id === ''
              ? t('Upload {label}', { label: label.toLowerCase() })
              : t('Change {label}', { label: label.toLowerCase() })
          }
          disabled={disabled}
          {...(maxBytes && { maxBytes })}
          onBusy={hold.setBusy}
          onStored={({ fileId: id = '', url: shown = null }) => {
            hold.goOn()
            setPicture({ id, url: shown })
          }}
        />
        {picture.id !== '' && !disabled && (
          <Button variant="quiet" icon="trash" onClick={() => setPicture({ id: '', url: null })}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <input type="hidden" name={name} value={picture.id} />
      <p id={`${name}-hint`} className="text-sm text-ink-faint">
        {hint}
      </p>
    </fieldset>
  )
}
