import { Form } from 'react-router'
import { PictureField } from '#app/features/files/ui/picture-field.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'

type HomePictureFormProps = {
  step: 'picture' | 'logo'
  label: string
  hint: string
  picture: { fileId: string; url: string | null } | null
  problem: string | undefined
  pending: boolean
}

/** One picture that stands by itself, saved with a press of its own. */
export function HomePictureForm({ step, label, hint, picture, problem, pending }: HomePictureFormProps) {
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="shown" value={picture?.fileId ?? ''} />
      <PictureField
        key={picture?.fileId ?? ''}
        name="fileId"
        label={label}
        hint={hint}
        address="/admin/pages/picture"
        fileId={picture?.fileId ?? ''}
        url={picture?.url ?? null}
      />
      <FieldErrors id={`${step}-error`} errors={problem === undefined ? undefined : [problem]} />
      <Button type="submit" variant="secondary" pending={pending} pendingLabel={t('Saving…')}>
        {t('Save {label}', { label: label.toLowerCase() })}
      </Button>
    </Form>
  )
}
