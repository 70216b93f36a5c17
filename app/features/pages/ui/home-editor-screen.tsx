import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { HomeEditor } from '../home-editor.server.ts'
import { FiguresForm } from './figures-form.tsx'
import { HomeItemList } from './home-item-list.tsx'
import { HomePictureForm } from './home-picture-form.tsx'

type HomeEditorScreenProps = {
  home: HomeEditor
  /** The ids that what is added gets. */
  newIds: { partner: string; testimonial: string }
  answer:
    | { problem?: string | undefined; problems?: string[] | undefined; typed?: string | undefined }
    | undefined
  pendingStep: string | null
  removing: string | null
}

/** The parts of the home page that belong to the network. */
export function HomeEditorScreen({ home, newIds, answer, pendingStep, removing }: HomeEditorScreenProps) {
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={t('Picture')}>
          <HomePictureForm
            step="picture"
            label={t('Picture')}
            hint={t(
              'Shown at the top of the home page. Without a picture, the next event’s picture is shown.',
            )}
            picture={home.picture}
            problem={answer?.problem}
            pending={pendingStep === 'picture'}
          />
        </Panel>
        <Panel title={t('Member statistics')}>
          <FiguresForm
            figures={home.memberFigures}
            problems={answer?.problems}
            typed={answer?.typed}
            pending={pendingStep === 'figures'}
          />
        </Panel>
      </div>
      <Panel
        title={t('What members say')}
        actions={
          <ButtonLink to={`/admin/home/testimonials/${newIds.testimonial}`} variant="secondary" icon="plus">
            {t('Add a testimonial')}
          </ButtonLink>
        }
      >
        <HomeItemList
          kind="testimonial"
          items={home.testimonials.map(({ id, name, quote, url }) => ({ id, name, line: quote, url }))}
          path="/admin/home/testimonials"
          removing={removing}
          empty={t('No testimonials yet. Three fill a row.')}
        />
      </Panel>
      <Panel
        title={t('Partners')}
        actions={
          <ButtonLink to={`/admin/home/partners/${newIds.partner}`} variant="secondary" icon="plus">
            {t('Add a partner')}
          </ButtonLink>
        }
      >
        <HomeItemList
          kind="partner"
          items={home.partners.map(({ id, name, website, url }) => ({ id, name, line: website ?? '', url }))}
          path="/admin/home/partners"
          removing={removing}
          empty={t('No partners yet. Partner logos are shown at the end of the home page.')}
        />
      </Panel>
    </div>
  )
}
