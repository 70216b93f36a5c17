import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'

/** The administrator's switch for the featured place in the directory. Works without JavaScript. */
export function FeaturedSwitch({ isFeatured, pending }: { isFeatured: boolean; pending: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="featured" value={isFeatured ? 'no' : 'yes'} />
      <button
        type="submit"
        name="intent"
        value="featured"
        aria-pressed={isFeatured}
        aria-busy={pending}
        className="flex min-h-11 cursor-pointer items-center gap-3 text-start font-semibold aria-busy:cursor-progress"
      >
        <span
          className={cx(
            'flex h-6 w-11 shrink-0 items-center rounded-full px-0.5 ring-1 ring-inset forced-colors:border',
            isFeatured ? 'justify-end bg-teal ring-teal' : 'bg-paper-deep ring-control',
          )}
        >
          <span className={cx('size-5 rounded-full', isFeatured ? 'bg-on-teal' : 'bg-ink-soft')} />
        </span>
        {t('Featured on Members Page')}
      </button>
    </Form>
  )
}
