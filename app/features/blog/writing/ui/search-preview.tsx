import { truncate } from '#app/kernel/text.ts'

type SearchPreviewProps = { title: string; description: string; address: string; networkName: string }

/** Search engines cut titles and descriptions about here. */
const shownTitle = 60
const shownDescription = 160

/** What somebody reads of the post in a list of search results, about. */
export function SearchPreview({ title, description, address, networkName }: SearchPreviewProps) {
  return (
    <figure className="rounded-card border border-line bg-paper p-4">
      <figcaption className="text-sm text-ink-faint">As a search engine may show it</figcaption>
      <p className="mt-3 text-sm wrap-anywhere text-ink-soft">{address}</p>
      <p className="mt-0.5 text-lg font-medium wrap-anywhere text-teal">
        {truncate(title || 'The title of the post', shownTitle)}
        {title.length < shownTitle - 15 && ` · ${networkName}`}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {truncate(description || 'The excerpt, or the beginning of the text.', shownDescription)}
      </p>
    </figure>
  )
}
