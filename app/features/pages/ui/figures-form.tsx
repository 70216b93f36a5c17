import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

type Figure = { figure: string; label: string }

type FiguresFormProps = {
  figures: readonly Figure[]
  problems: string[] | undefined
  /** What was typed and refused. */
  typed: string | undefined
  pending: boolean
}

/** How large the network is, as the home and the about page say: one figure per line. */
export function FiguresForm({ figures, problems, typed, pending }: FiguresFormProps) {
  const shown = figures.map(({ figure, label }) => `${figure} ${label}`).join('\n')
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value="figures" />
      <input type="hidden" name="seen" value={JSON.stringify(figures)} />
      <Field
        id="figures"
        label={t('One per line')}
        hint={t('Number first, then the label, such as 500+ Members. Up to eight lines.')}
        errors={problems}
        className="w-full max-w-md"
      >
        <TextArea key={shown} name="figures" defaultValue={typed ?? shown} rows={6} />
      </Field>
      <Button type="submit" variant="secondary" pending={pending} pendingLabel={t('Saving…')}>
        {t('Save figures')}
      </Button>
    </Form>
  )
}
