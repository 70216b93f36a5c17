import { Link } from 'react-router'

/** The event of a line, leading to the line that it has or may have. */
export const eventColumn = {
  key: 'event',
  header: 'Event',
  heading: true,
  cell: ({ eventId, title }: { eventId: string; title: string }) => (
    <Link to={`/admin/waiting-rooms?event=${eventId}`} className="link">
      {title}
    </Link>
  ),
}
