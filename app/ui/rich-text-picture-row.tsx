import type { Editor } from '@tiptap/core'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { chain } from './rich-text-tools.ts'
import { TextInput } from './text-input.tsx'

/** What the picture that is chosen shows, for those who do not see it; the words under it are typed in the text. */
export function PictureRow({ editor }: { editor: Editor }) {
  const { alt } = editor.getAttributes('image')
  return (
    <div className="mt-1.5 flex flex-wrap items-end gap-2 border-t border-line px-1 pt-2.5 pb-1">
      <Field
        id="picture-alt"
        label={t('Alt text')}
        hint={t('Describes the picture for people who can’t see it. Leave blank for decorative pictures.')}
        className="min-w-56 flex-1"
      >
        <TextInput
          value={typeof alt === 'string' ? alt : ''}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            editor.commands.focus()
          }}
        />
      </Field>
      <Button variant="quiet" icon="trash" onClick={() => chain(editor).deleteNode('image').run()}>
        {t('Remove picture')}
      </Button>
    </div>
  )
}
