import { t } from '#app/kernel/language/t.ts'
import { listPerLanguage, perLanguage } from '#language'

/** The pages of the main navigation, in order. */
export const mainLinks = listPerLanguage(
  () =>
    [
      { to: '/events', label: t('Events') },
      { to: '/membership', label: t('Membership') },
      { to: '/sponsorship', label: t('Sponsorship') },
      { to: '/gallery', label: t('Gallery') },
      { to: '/about', label: t('About') },
      { to: '/contact', label: t('Contact') },
      { to: '/blog', label: 'Edshare' },
    ] as const,
)

export const cartLink = perLanguage(() => ({ to: '/cart', label: t('Cart') }) as const)

export const becomeMemberPath = '/membership'
