import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ContentKind } from '../rules/translatable.ts'

/** Leads from the editor of something to its translations. */
export function TranslateLink({ kind, id }: { kind: ContentKind; id: string }) {
  return (
    <ButtonLink to={`/admin/translations/${kind}/${id}`} variant="secondary" icon="globe">
      {t('Translate')}
    </ButtonLink>
  )
}
