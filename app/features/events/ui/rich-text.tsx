import { cx } from '#app/ui/cx.ts'

/** HTML that people wrote. Only for what `sanitiseHtml` has reduced on the server a moment ago. */
export function RichText({ sanitised, className }: { sanitised: string; className?: string }) {
  return (
    <div
      className={cx('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader has just run it through the allow-list
      dangerouslySetInnerHTML={{ __html: sanitised }}
    />
  )
}
