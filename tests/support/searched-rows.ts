import type { OpenDatabase } from '#app/db/database.server.ts'
import { newId } from '#app/kernel/ids.ts'

const at = '2026-11-01T10:00:00Z'

/**
 * Writes a person called `name`, and an event and a post called `title`, by columns that every version has had: for tests
 * of migrations that change how these are found.
 */
export async function writeSearched({ pool }: OpenDatabase, name: string, title: string): Promise<void> {
  const [person, slug] = [newId(), newId()]
  await pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, $2, $3, true, $4, $4)`,
    [person, name, `${person}@school.example`, at],
  )
  await pool.query(
    `insert into events (id, slug, title, currency, status, starts_at, ends_at, time_zone, created_at, updated_at)
     values ($1, $2, $3, 'AED', 'published', '2027-01-01T10:00Z', '2027-01-01T12:00Z', 'Asia/Dubai', $4, $4)`,
    [newId(), slug, title, at],
  )
  await pool.query(
    `insert into blog_posts (id, slug, title, excerpt, content_html, content_text, author_id, author_name, status,
       published_at, read_time_minutes, created_at, updated_at)
     values ($1, $2, $3, '', '', '', $4, $5, 'published', $6, 1, $6, $6)`,
    [newId(), slug, title, person, name, at],
  )
}
