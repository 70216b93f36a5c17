import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { perLanguage } from '#language'

/** The event of a line, leading to the line that it has or may have. */
export const eventColumn = perLanguage(() => ({
  key: 'event',
  header: t('Event'),
  heading: true,
  cell: ({ eventId, title }: { eventId: string; title: string }) => (
    <Link to={`/admin/waiting-rooms?event=${eventId}`} className="link" {...written(title)}>
      {title}
    </Link>
  ),
}))
