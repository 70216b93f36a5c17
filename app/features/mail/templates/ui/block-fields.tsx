import { useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { perLanguage } from '#language'
import type { TemplateVariable } from '../../rules/template-variables.ts'
import type { Block } from '../rules/blocks.ts'
import { textOfMarkup } from '../rules/text-of-markup.ts'
import { VariableMenu } from './variable-menu.tsx'

type Edited<Kind> = {
  /** Begins the ids of its fields. */
  id: string
  block: Extract<Block, { kind: Kind }>
  variables: readonly TemplateVariable[]
  onChange: (block: Block) => void
}

/** What can be said about a block. */
export function BlockFields({ block, ...rest }: Omit<Edited<Block['kind']>, 'block'> & { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <HeadingFields block={block} {...rest} />
    case 'text':
      return <TextFields block={block} {...rest} />
    case 'button':
      return <ButtonFields block={block} {...rest} />
    case 'details':
      return <DetailsFields block={block} {...rest} />
    case 'picture':
      return <PictureFields block={block} {...rest} />
    case 'event-picture':
      return <p className="text-sm text-ink-soft">{t('The picture of the event, where it has one.')}</p>
    case 'tickets':
      return <p className="text-sm text-ink-soft">{t('Each ticket with its QR code, name and menu.')}</p>
    case 'line':
      return null
    case 'code':
      return <CodeFields block={block} {...rest} />
  }
}

function HeadingFields({ id, block, variables, onChange }: Edited<'heading'>) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-2">
      <Field id={`${id}-text`} label={t('Heading')} hideLabel>
        <TextInput
          ref={field}
          dir="auto"
          value={block.text}
          onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Select
          id={`${id}-level`}
          aria-label={t('Size')}
          value={block.level}
          onChange={({ currentTarget }) =>
            onChange({ ...block, level: currentTarget.value === 'title' ? 'title' : 'heading' })
          }
          options={[
            { value: 'title', label: t('Title') },
            { value: 'heading', label: t('Heading') },
          ]}
        />
        <VariableMenu id={`${id}-variable`} field={field} variables={variables} />
      </div>
    </div>
  )
}

const looks = perLanguage(() => ({ plain: t('Normal'), small: t('Small'), quote: t('Quote') }) as const)

function TextFields({ id, block, variables, onChange }: Edited<'text'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="grid gap-2">
      <Field id={`${id}-text`} label={t('Text')} hideLabel>
        <TextArea
          ref={field}
          {...written(block.text)}
          dir="auto"
          rows={2}
          className="min-h-16!"
          value={block.text}
          onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Select
          id={`${id}-look`}
          aria-label={t('Style')}
          value={block.look}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...block, look: value === 'small' || value === 'quote' ? value : 'plain' })
          }
          options={Object.entries(looks).map(([value, label]) => ({ value, label }))}
        />
        <VariableMenu id={`${id}-variable`} field={field} variables={variables} />
      </div>
    </div>
  )
}

function ButtonFields({ id, block, variables, onChange }: Edited<'button'>) {
  const links = variables
    .flatMap((variable) => (variable.kind === 'group' ? variable.items : [variable]))
    .filter(({ kind }) => kind === 'link')
  const isListed = links.some(({ path }) => block.address === `{{ ${path} }}`)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field id={`${id}-label`} label={t('Label')}>
        <TextInput
          dir="auto"
          value={block.label}
          onChange={({ currentTarget }) => onChange({ ...block, label: currentTarget.value })}
        />
      </Field>
      <Field id={`${id}-link`} label={t('Link')}>
        <Select
          value={isListed ? block.address : ''}
          onChange={({ currentTarget }) => onChange({ ...block, address: currentTarget.value })}
          options={[
            ...links.map(({ path, meaning }) => ({ value: `{{ ${path} }}`, label: meaning || path })),
            { value: '', label: t('Another URL') },
          ]}
        />
      </Field>
      {!isListed && (
        <Field id={`${id}-address`} label={t('URL')} className="sm:col-span-2">
          <TextInput
            value={block.address}
            placeholder="https://"
            onChange={({ currentTarget }) => onChange({ ...block, address: currentTarget.value })}
          />
        </Field>
      )}
    </div>
  )
}

function DetailsFields({ id, block, onChange }: Edited<'details'>) {
  const { rows } = block
  const write = (index: number, part: Partial<(typeof rows)[number]>) =>
    onChange({ ...block, rows: rows.map((row, at) => (at === index ? { ...row, ...part } : row)) })
  return (
    <div className="grid gap-2">
      {rows.map((row, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that tells it from others
          key={index}
          aria-label={t('Row {number}', { number: index + 1 })}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] items-start gap-2"
        >
          <TextInput
            id={`${id}-label-${index}`}
            aria-label={t('Label')}
            dir="auto"
            value={row.label}
            onChange={({ currentTarget }) => write(index, { label: currentTarget.value })}
          />
          <TextInput
            id={`${id}-value-${index}`}
            aria-label={t('Value')}
            dir="auto"
            value={row.value}
            onChange={({ currentTarget }) => write(index, { value: currentTarget.value })}
          />
          <Button
            variant="quiet"
            icon="x"
            iconOnly
            disabled={rows.length === 1}
            onClick={() => onChange({ ...block, rows: rows.toSpliced(index, 1) })}
          >
            {t('Delete row {number}', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon="plus"
        className="justify-self-start"
        onClick={() => onChange({ ...block, rows: [...rows, { label: '', value: '' }] })}
      >
        {t('Add row')}
      </Button>
    </div>
  )
}

function PictureFields({ id, block, onChange }: Edited<'picture'>) {
  return (
    <div className="grid gap-3">
      <Field
        id={`${id}-address`}
        label={t('Image URL')}
        hint={t('An image of this website, such as /files/…. Emails load no images from other websites.')}
      >
        <TextInput
          value={block.address}
          placeholder="/files/"
          onChange={({ currentTarget }) => onChange({ ...block, address: currentTarget.value })}
        />
      </Field>
      <Field id={`${id}-alt`} label={t('Alt text')}>
        <TextInput
          dir="auto"
          value={block.alt}
          onChange={({ currentTarget }) => onChange({ ...block, alt: currentTarget.value })}
        />
      </Field>
    </div>
  )
}

function CodeFields({ id, block, onChange }: Edited<'code'>) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        <span className="font-semibold">{t('Edit source')}</span>
        <span className="ms-2 text-ink-soft wrap-anywhere">{summaryOf(block.source)}</span>
      </summary>
      <Field id={`${id}-source`} label={t('Source')} hideLabel>
        <TextArea
          {...written(block.source)}
          dir="ltr"
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          className="font-mono text-sm leading-6 [tab-size:2]"
          value={block.source}
          onChange={({ currentTarget }) => onChange({ ...block, source: currentTarget.value })}
        />
      </Field>
    </details>
  )
}

/** The beginning of what a part of source says. */
function summaryOf(source: string): string {
  const said = textOfMarkup(source)
    .replaceAll(/\{%[\s\S]*?%\}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return said.length > 90 ? `${said.slice(0, 90)}…` : said
}
