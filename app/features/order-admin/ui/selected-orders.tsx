import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Chosen } from '#app/ui/data-table.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'

type SelectedOrdersProps = {
  chosen: Chosen
  /** Of the file with everything that matches. */
  csv: string
}

/** What can be done with many orders at once: a file of them. */
export function SelectedOrders({ chosen, csv }: SelectedOrdersProps) {
  if (chosen.isAll) {
    return (
      <ButtonLink {...needsReauth} to={csv} variant="secondary" size="small" icon="download" reloadDocument>
        {t('Export selected')}
      </ButtonLink>
    )
  }
  return (
    <Form {...needsReauth} method="post" action="/admin/orders.csv" reloadDocument>
      {chosen.ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button type="submit" variant="secondary" size="small" icon="download">
        {t('Export selected')}
      </Button>
    </Form>
  )
}
