import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { rich } from '#app/ui/rich.tsx'
import type { ListedPost } from '../listed-posts.server.ts'
import { postsPath } from './post-list-words.ts'

const more = (words: ReactNode) => <span>{words}</span>

/** What can be done with one post of the list. */
export function PostRowActions({ post }: { post: ListedPost }) {
  const { id, slug, title, status, isScheduled } = post
  const { search } = useLocation()
  const look = (icon: IconName, label: string) =>
    ({ variant: 'quiet', size: 'small', icon, iconOnly: true, title: label }) as const
  return (
    <span className="flex justify-end gap-1">
      {status === 'published' && !isScheduled && (
        <ButtonLink to={`/blog/${slug}`} target="_blank" {...look('eye', t('View'))}>
          {rich('View<more>: {title} (opens in a new tab)</more>', { title, more })}
        </ButtonLink>
      )}
      <ButtonLink to={`${postsPath}/${id}/edit`} {...look('pencil', t('Edit'))}>
        {rich('Edit<more>: {title}</more>', { title, more })}
      </ButtonLink>
      <ButtonLink
        to={`${postsPath}/${id}/delete${search}`}
        preventScrollReset
        {...look('trash', t('Delete'))}
      >
        {rich('Delete<more>: {title}</more>', { title, more })}
      </ButtonLink>
    </span>
  )
}
