import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { useBrowserValue } from '#app/ui/use-browser-value.ts'
import { shareLinks } from '../rules/share-links.ts'

/** Ways to share a post: plain links, the device's own where it has one, and the address to copy. */
export function SharePost({ title, url }: { title: string; url: string }) {
  const canShare = useBrowserValue(() => typeof navigator.share === 'function', false)
  return (
    <section aria-labelledby="share" data-print="hide" className="mt-12 border-t border-line pt-6">
      <h2 id="share" className="text-xl">
        {t('Share this post')}
      </h2>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <CopyButton
          text={url}
          label={t('Copy link')}
          copiedLabel={t('Link copied')}
          failedLabel={t('Failed to copy the link.')}
        />
        {shareLinks({ title, url }).map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target={href.startsWith('mailto:') ? undefined : '_blank'}
            rel="noopener"
            className={buttonStyle('secondary', 'medium')}
          >
            {icons[name] && <Icon name={icons[name]} />}
            {name === 'Email' ? t('Email') : name}
            {!href.startsWith('mailto:') && (
              <span className="sr-only">{` ${t('(opens a new window)')}`}</span>
            )}
          </a>
        ))}
        {canShare && (
          <Button variant="secondary" icon="share" onClick={() => void share({ title, url })}>
            {t('More…')}
          </Button>
        )}
      </div>
    </section>
  )
}

const icons: Partial<Record<string, IconName>> = {
  LinkedIn: 'linkedin',
  WhatsApp: 'message-circle',
  Email: 'mail',
}

async function share(post: { title: string; url: string }) {
  try {
    await navigator.share(post)
  } catch {
    // Closed without choosing: nothing to tell.
  }
}
