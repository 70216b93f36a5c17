import { Form, Link, useNavigation } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { perLanguage } from '#language'
import type { OpeningList } from '../opening-list.server.ts'
import { isConfirmable, type OpeningStep } from '../rules/opening-steps.ts'

type Words = {
  title: string
  what: (list: OpeningList) => string
  to: string
  link: string
  /** What its button says; of steps that an administrator confirms. */
  confirm?: string
}

const words: Record<OpeningStep, Words> = perLanguage(() => ({
  name: {
    title: t('Name'),
    what: ({ now }) => t('The site calls itself “{name}”.', { name: now.name }),
    to: '/admin/settings',
    link: t('Settings'),
    confirm: t('Keep this name'),
  },
  'time-zone': {
    title: t('Time zone'),
    what: ({ now }) => t('Months and deadlines count in {zone}.', { zone: now['time-zone'] }),
    to: '/admin/settings',
    link: t('Settings'),
    confirm: t('Keep this time zone'),
  },
  currency: {
    title: t('Currency'),
    what: ({ now }) => t('New events and plans are priced in {currency}.', { currency: now.currency }),
    to: '/admin/settings',
    link: t('Settings'),
    confirm: t('Keep this currency'),
  },
  tax: {
    title: t('Tax'),
    what: () => t('Receipts carry no tax number.'),
    to: '/admin/settings',
    link: t('Settings'),
    confirm: t('Not registered for tax'),
  },
  figures: {
    title: t('Figures'),
    what: () => t('The home page shows no figures of the network.'),
    to: '/admin/home',
    link: t('Home page'),
    confirm: t('Show no figures'),
  },
  contact: {
    title: t('Contact'),
    what: () => t('Pages, emails and tickets show no contact address.'),
    to: '/admin/settings',
    link: t('Settings'),
  },
  'legal-pages': {
    title: t('Legal pages'),
    what: () => t('Privacy policy and terms are templates until you have reviewed them.'),
    to: '/admin/pages',
    link: t('Pages'),
    confirm: t('Reviewed'),
  },
  'first-mail': {
    title: t('First email'),
    what: () => t('No email has been sent yet. Send a test to yourself.'),
    to: '/admin/email-test',
    link: t('Email tests'),
  },
  backup: {
    title: t('Backup'),
    what: () => t('No backup has been made. Run npm run backup, or set up its timer.'),
    to: '/admin/system',
    link: t('System'),
  },
  'second-factor': {
    title: t('Two-step verification'),
    what: ({ adminsWithoutFactor }) =>
      plural(
        adminsWithoutFactor,
        '{count} administrator signs in with a password alone.',
        '{count} administrators sign in with a password alone.',
      ),
    to: '/admin/members?role=admin',
    link: t('Administrators'),
  },
}))

/** What is left to do before the site opens, what is done, and where. The page's action takes `confirm`. */
export function OpeningPanel({ list }: { list: OpeningList }) {
  const open = list.steps.filter(({ isDone }) => !isDone)
  const done = list.steps.filter(({ isDone }) => isDone)
  return (
    <Panel
      title={t('Before you open')}
      description={t('{done} of {steps} done. This list disappears when all steps are done.', {
        done: done.length,
        steps: list.steps.length,
      })}
    >
      <ul className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {open.map(({ step }) => (
          <OpenStep key={step} step={step} list={list} />
        ))}
      </ul>
      {done.length > 0 && (
        <ul
          aria-label={t('Done')}
          className="mt-5 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft"
        >
          {done.map(({ step }) => (
            <li key={step} className="flex items-center gap-1.5">
              <Icon name="check-circle" className="size-4 text-success" />
              {words[step].title}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OpenStep({ step, list }: { step: OpeningStep; list: OpeningList }) {
  const { title, what, to, link, confirm } = words[step]
  const pending = useNavigation().formData?.get('confirm') === step
  return (
    <li className="flex items-start gap-3">
      <Icon name="clipboard-list" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p>
          <strong className="block font-semibold">{title}</strong>
          <span className="text-ink-soft">{what(list)}</span>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link to={to} className="inline-flex min-h-9 items-center link pointer-coarse:min-h-11">
            {link}
            <span className="sr-only">: {title}</span>
          </Link>
          {confirm && isConfirmable(step) && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="confirm" value={step} />
              <Button type="submit" variant="secondary" size="small" pending={pending}>
                {confirm}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </li>
  )
}
