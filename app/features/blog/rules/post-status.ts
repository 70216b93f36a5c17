import type { BlogPostStatus } from '#app/db/schema/blog.ts'

/** What people read for the state of a post (specification 3 §2.17). */
export const postStatusNames: Readonly<Record<BlogPostStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}
