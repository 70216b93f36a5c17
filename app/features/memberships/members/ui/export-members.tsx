import { useLocation } from 'react-router'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import type { Chosen } from '#app/ui/selection.ts'

/** Saves the selected people, or all who match, as a file for a spreadsheet. */
export function ExportMembers({ chosen }: { chosen: Chosen }) {
  const { search } = useLocation()
  return (
    <form {...needsReauth} method="post" action={pathHere('/admin/members.csv')}>
      <input type="hidden" name="ids" value={chosen.isAll ? '' : chosen.ids.join(',')} />
      <input type="hidden" name="search" value={search} />
      <Button type="submit" size="small" variant="secondary" icon="download">
        {t('Export selected')}
      </Button>
    </form>
  )
}
