import { directionOf, type Language } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { rich } from '#app/ui/rich.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { perLanguage } from '#language'
import type { CampaignDraft } from '../forms.ts'
import { recipientWords } from '../rules/recipient-words.ts'
import { LabelIn } from './label-in.tsx'
import { sendEmailPicture } from './send-email-picture.ts'

type Letter = Pick<CampaignDraft, 'subject' | 'preheader' | 'contentHtml'>

export type LetterErrors = { subject?: readonly string[]; contentHtml?: readonly string[] }

type LetterFieldsProps = {
  letter: Letter
  onChange: (change: Partial<Letter>) => void
  /** A save-the-date says what it has to by its fields. */
  isContentOptional: boolean
  /** To one person: no line beside the subject, and no names to insert. */
  isPersonal: boolean
  /** Left out of the original. */
  language?: Language
  errors: LetterErrors
}

/** The languages by their names in the language of the page, where no element can say which one it is in. */
const languagesHere: Record<Language, string> = perLanguage(() => ({ en: t('English'), ar: t('Arabic') }))

const codes = recipientWords.map((word) => `{{ ${word} }}`)

/** What a mail says: subject, the line beside it, content. */
export function LetterFields(props: LetterFieldsProps) {
  const { letter, onChange, isContentOptional, isPersonal, language, errors } = props
  const inLanguage = language ? { lang: language, dir: directionOf(language) } : {}
  const named = (name: string) => (language ? `${name}-${language}` : name)
  const label = (name: string) => (language ? <LabelIn language={language}>{name}</LabelIn> : name)
  return (
    <div className="grid gap-5">
      <Field
        id={named('subject')}
        label={label(t('Subject'))}
        optional={language !== undefined}
        errors={errors.subject}
      >
        <TextInput
          {...inLanguage}
          value={letter.subject}
          onChange={(event) => onChange({ subject: event.currentTarget.value })}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      {!isPersonal && (
        <Field
          id={named('preheader')}
          label={label(t('Preview text'))}
          optional
          hint={t('Inboxes show it beside the subject. Leave blank to show the start of the content.')}
        >
          <TextInput
            {...inLanguage}
            value={letter.preheader}
            onChange={(event) => onChange({ preheader: event.currentTarget.value })}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
      )}
      <Field
        id={named('content')}
        label={label(t('Content'))}
        optional={isContentOptional}
        hint={
          !isPersonal &&
          rich('Write {first} or {second} to insert each recipient’s name.', {
            first: <Code>{codes[0]}</Code>,
            second: <Code>{codes[1]}</Code>,
          })
        }
        errors={errors.contentHtml}
      >
        {/* The editor tells of every change by its field. */}
        <div
          {...inLanguage}
          onInput={({ target }) => {
            if ('name' in target && target.name === named('contentHtml') && 'value' in target)
              onChange({ contentHtml: String(target.value) })
          }}
        >
          <RichTextField
            id={named('content')}
            name={named('contentHtml')}
            label={language ? `${t('Content')} (${languagesHere[language]})` : t('Content')}
            defaultValue={letter.contentHtml}
            maxLength={100_000}
            pictures={sendEmailPicture}
          />
        </div>
      </Field>
    </div>
  )
}

function Code({ children }: { children: string | undefined }) {
  return (
    <code dir="ltr" className="rounded-sm bg-paper-deep px-1 py-0.5 whitespace-nowrap text-ink">
      {children}
    </code>
  )
}
