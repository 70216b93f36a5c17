import { languageNames } from '#app/kernel/language/language-names.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { TemplateDraft } from '../template-draft.server.ts'

/** Each language has a text of its own: which one is written here, and where the default one is in use. */
export function TemplateLanguages({ draft: { language: shown, languages } }: { draft: TemplateDraft }) {
  if (languages.length === 1) return null
  const isChanged = languages.some(({ isOwn }) => isOwn)
  return (
    <nav aria-label={t('Language of the template')} className="mb-5 flex flex-wrap items-center gap-2">
      {languages.map(({ language, id, isOwn }) => (
        <ButtonLink
          key={language}
          to={`/admin/email/templates/${id}`}
          variant={language === shown ? 'primary' : 'secondary'}
          size="small"
          aria-current={language === shown ? 'page' : undefined}
        >
          <span lang={language}>{languageNames[language]}</span>
          {isChanged && !isOwn && ` (${t('default')})`}
        </ButtonLink>
      ))}
    </nav>
  )
}
