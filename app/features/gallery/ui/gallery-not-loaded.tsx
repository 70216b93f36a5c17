import { t } from '#app/kernel/language/t.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'

/** The gallery could not be had. */
export function GalleryNotLoaded() {
  return (
    <NotLoaded icon="image" title={t('The gallery could not be loaded')}>
      {t('It is our fault, not yours. Please try again in a moment.')}
    </NotLoaded>
  )
}
