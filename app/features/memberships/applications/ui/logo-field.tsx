import { useState } from 'react'
import { PictureUpload } from '#app/features/files/ui/picture-upload.tsx'
import { t } from '#app/kernel/language/t.ts'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { useBrowserValue } from '#app/ui/use-browser-value.ts'
import { logoMaxBytes } from '../rules/logo.ts'

type LogoFieldProps = {
  /** The logo that is saved. */
  savedUrl: string | null
  /** One that was uploaded with this form before it was sent. */
  uploadedId: string
  errors: readonly string[] | undefined
}

/** The company's logo: uploaded at once with its progress; without JavaScript it is sent with the form. */
export function LogoField({ savedUrl, uploadedId, errors }: LogoFieldProps) {
  const [logo, setLogo] = useState({ id: uploadedId, url: savedUrl })
  const isAlive = useBrowserValue(() => true, false)
  return (
    <fieldset aria-describedby="logo-hint" className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {t('Company logo')} <span className="font-normal text-ink-faint">{t('(optional)')}</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        {logo.url && (
          <img
            src={logo.url}
            alt={t('Your company logo')}
            className="h-16 max-w-40 rounded-control bg-logo object-contain p-1.5 ring-1 ring-line"
          />
        )}
        {isAlive ? (
          <PictureUpload
            address="/membership/logo"
            label={logo.url ? t('Change logo') : t('Upload a logo')}
            maxBytes={logoMaxBytes}
            fields={{ replaces: logo.id }}
            onStored={({ fileId, url }) => setLogo({ id: fileId ?? '', url: url ?? null })}
          />
        ) : (
          <input
            type="file"
            name="companyLogo"
            accept="image/*"
            aria-label={t('Company logo')}
            className="min-h-11"
          />
        )}
      </div>
      <input type="hidden" name="logoId" value={logo.id} />
      <p id="logo-hint" className="text-sm text-ink-faint">
        {t('JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. We show it on your card in the directory.')}
      </p>
      <FieldErrors id="logo-error" errors={errors} />
    </fieldset>
  )
}
