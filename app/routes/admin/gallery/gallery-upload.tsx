import { useNavigate, useSearchParams } from 'react-router'
import { categoryChoices } from '#app/features/gallery/media/gallery-media.server.ts'
import { UploadMedia } from '#app/features/gallery/media/ui/upload-media.tsx'
import { mediaAsked, mediaPath, mediaQuery } from '#app/features/gallery/rules/media-address.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/gallery-upload'

/** The dialog over the gallery that takes pictures and videos. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { categories: await categoryChoices(ctx) }
}

export const meta: Route.MetaFunction = () => [{ title: t('Upload Media') }]

export default function GalleryUpload({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = mediaAsked(search)
  return (
    <RouteDialog
      size="medium"
      title={t('Upload Media')}
      onClose={() => void navigate(mediaPath + mediaQuery(asked), { preventScrollReset: true })}
    >
      <UploadMedia
        categories={loaderData.categories}
        categoryId={asked.categoryId}
        onClose={() => void navigate(mediaPath + mediaQuery(asked), { preventScrollReset: true })}
      />
    </RouteDialog>
  )
}
