import { Form } from 'react-router'
import { PictureUpload } from '#app/features/files/ui/picture-upload.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'

type OwnPictureProps = { name: string; pictureUrl: string | null; removing: boolean }

/** One's own picture, to be exchanged or taken away; each takes effect at once. */
export function OwnPicture({ name, pictureUrl, removing }: OwnPictureProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-5 border-b border-line pb-6">
      <Avatar name={name} src={pictureUrl} size="large" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-start gap-2">
          <PictureUpload
            address="/account/picture"
            label={pictureUrl ? t('Change picture') : t('Upload a picture')}
          />
          {pictureUrl && (
            <Form method="post" preventScrollReset>
              <Button
                type="submit"
                name="intent"
                value="remove-picture"
                variant="quiet"
                pending={removing}
                pendingLabel={t('Removing…')}
              >
                {t('Remove')}
              </Button>
            </Form>
          )}
        </div>
        <p className="text-sm text-ink-faint">{t('JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.')}</p>
      </div>
    </div>
  )
}
