import { useLocation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Stands where a part of the gallery could not be had. */
export function GalleryNotLoaded({ words }: { words: { title: string; description: string } }) {
  const { pathname, search } = useLocation()
  return (
    <Notice
      tone="danger"
      title={words.title}
      actions={
        <ButtonLink to={pathname + search} reloadDocument variant="secondary" size="small">
          {t('Try again')}
        </ButtonLink>
      }
    >
      {words.description}
    </Notice>
  )
}
