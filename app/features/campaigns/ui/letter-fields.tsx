import { languageNames } from '#app/kernel/language/language-names.ts'
import { directionOf, type Language } from '#app/kernel/language/languages.ts'
import { Field } from '#app/ui/field.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { CampaignDraft } from '../forms.ts'
import { recipientWords } from '../rules/recipient-words.ts'
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

const codes = recipientWords.map((word) => `{{ ${word} }}`)

/** What a mail says: subject, the line beside it, content. */
export function LetterFields(props: LetterFieldsProps) {
  const { letter, onChange, isContentOptional, isPersonal, language, errors } = props
  const inLanguage = language ? { lang: language, dir: directionOf(language) } : {}
  const named = (name: string) => (language ? `${name}-${language}` : name)
  const label = (name: string) => (language ? `${name} (${languageNames[language]})` : name)
  return (
    <div className="grid gap-5">
      <Field
        id={named('subject')}
        label={label('Subject')}
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
          label={label('Preview text')}
          optional
          hint="Inboxes show it beside the subject. Leave blank to show the start of the content."
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
        label={label('Content')}
        optional={isContentOptional}
        hint={
          !isPersonal && (
            <>
              Write <Code>{codes[0]}</Code> or <Code>{codes[1]}</Code> to insert each recipient’s name.
            </>
          )
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
            label={label('Content')}
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
  return <code className="rounded-sm bg-paper-deep px-1 py-0.5 whitespace-nowrap text-ink">{children}</code>
}
