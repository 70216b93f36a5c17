import type { BlogPostStatus } from '#app/db/schema/blog.ts'

/** What people read for the state of a post. */
export const postStatusNames: Readonly<Record<BlogPostStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}
