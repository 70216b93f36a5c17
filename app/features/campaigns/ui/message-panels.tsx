import { languageNames } from '#app/kernel/language/language-names.ts'
import { directionOf, type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { CampaignDraft, CampaignTranslationDraft } from '../forms.ts'
import { LabelIn } from './label-in.tsx'
import { type LetterErrors, LetterFields } from './letter-fields.tsx'
import type { Writing } from './use-writing.ts'

type MessagePanelsProps = {
  writing: Writing
  languages: readonly Language[]
  isPersonal: boolean
  errors: LetterErrors
}

/** What a mail says, in each language of the site: each recipient gets theirs, and the original where one is missing. */
export function MessagePanels({ writing, languages, isPersonal, errors }: MessagePanelsProps) {
  const { draft, change, isSaveTheDate } = writing
  const others = languages.filter((language) => language !== originalLanguage)
  const inLanguage = (language: Language) => (
    <span lang={language} className="font-normal text-ink-soft">
      {languageNames[language]}
    </span>
  )
  return (
    <>
      <Panel
        title={
          others.length > 0 ? (
            <>
              {t('Message')} {inLanguage(originalLanguage)}
            </>
          ) : (
            t('Message')
          )
        }
      >
        <LetterFields
          letter={draft}
          onChange={change}
          isContentOptional={isSaveTheDate}
          isPersonal={isPersonal}
          errors={errors}
        />
      </Panel>
      {others.map((language) => {
        const said = draft.translations[language]
        const write = (part: Partial<CampaignTranslationDraft>) =>
          change({ translations: { ...draft.translations, [language]: { ...said, ...part } } })
        return (
          <Panel
            key={language}
            title={
              <>
                {t('Message')} {inLanguage(language)}
              </>
            }
            actions={isMissing(draft, said, isSaveTheDate) && <Badge tone="warning">{t('Missing')}</Badge>}
            description={t('Recipients who read this language get it. What is missing is sent in English.')}
          >
            <div className="grid gap-5">
              {isSaveTheDate && <DetailFields language={language} said={said} onChange={write} />}
              <LetterFields
                letter={said}
                onChange={write}
                language={language}
                isContentOptional
                isPersonal={isPersonal}
                errors={{}}
              />
            </div>
          </Panel>
        )
      })}
    </>
  )
}

/** Whether the original says something that this language does not. */
function isMissing(draft: CampaignDraft, said: CampaignTranslationDraft, isSaveTheDate: boolean): boolean {
  const lacks = (original: string, own: string) => wordsOf(original) !== '' && wordsOf(own) === ''
  if (lacks(draft.subject, said.subject) || lacks(draft.contentHtml, said.contentHtml)) return true
  return isSaveTheDate && lacks(draft.details.title, said.details.title)
}

const wordsOf = (html: string) => html.replace(/<(?!img)[^>]*>|&nbsp;/g, '').trim()

type DetailFieldsProps = {
  language: Language
  said: CampaignTranslationDraft
  onChange: (part: Partial<CampaignTranslationDraft>) => void
}

/** The words of a save-the-date; its day is the same in all languages. */
function DetailFields({ language, said, onChange }: DetailFieldsProps) {
  const { details } = said
  const input = (name: keyof typeof details) => ({
    lang: language,
    dir: directionOf(language),
    value: details[name],
    onChange: (typed: { currentTarget: { value: string } }) =>
      onChange({ details: { ...details, [name]: typed.currentTarget.value } }),
    autoComplete: 'off',
  })
  return (
    <>
      <Field
        id={`date-title-${language}`}
        label={<LabelIn language={language}>{t('Title')}</LabelIn>}
        optional
      >
        <TextInput {...input('title')} maxLength={200} />
      </Field>
      <Field
        id={`date-location-${language}`}
        label={<LabelIn language={language}>{t('Location')}</LabelIn>}
        optional
      >
        <TextInput {...input('location')} maxLength={300} />
      </Field>
    </>
  )
}
