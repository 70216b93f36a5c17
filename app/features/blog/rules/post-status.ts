import type { BlogPostStatus } from '#app/db/schema/blog.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** What people read for the state of a post. */
export const postStatusNames: Readonly<Record<BlogPostStatus, string>> = perLanguage(() => ({
  draft: t('Draft'),
  published: t('Published'),
  archived: t('Archived'),
}))
