import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { ListedPost } from '../listed-posts.server.ts'
import { postsPath } from './post-list-words.ts'

/** What can be done with one post of the list. */
export function PostRowActions({ post }: { post: ListedPost }) {
  const { id, slug, title, status, isScheduled } = post
  const { search } = useLocation()
  const look = (icon: IconName, label: string) =>
    ({ variant: 'quiet', size: 'small', icon, iconOnly: true, title: label }) as const
  return (
    <span className="flex justify-end gap-1">
      {status === 'published' && !isScheduled && (
        <ButtonLink to={`/blog/${slug}`} target="_blank" {...look('eye', 'View')}>
          View<span>: {title} (opens in a new tab)</span>
        </ButtonLink>
      )}
      <ButtonLink to={`${postsPath}/${id}/edit`} {...look('pencil', 'Edit')}>
        Edit<span>: {title}</span>
      </ButtonLink>
      <ButtonLink to={`${postsPath}/${id}/delete${search}`} preventScrollReset {...look('trash', 'Delete')}>
        Delete<span>: {title}</span>
      </ButtonLink>
    </span>
  )
}
