import { t } from '#app/kernel/language/t.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { DoorCounters as Counters, DoorEvent } from '../../door-queries.server.ts'
import { ConflictList } from '../../offline/ui/conflict-list.tsx'
import { DoorState } from '../../offline/ui/door-state.tsx'
import { LastScans } from '../../offline/ui/last-scans.tsx'
import { NameSearch } from '../../offline/ui/name-search.tsx'
import { useContinues, useDoorName } from '../../ui/door-memory.ts'
import { CodeField } from './code-field.tsx'
import { DoorCounters } from './door-counters.tsx'
import { ScanCamera } from './scan-camera.tsx'
import { ScanVerdict } from './scan-verdict.tsx'
import { ScanWaiting } from './scan-waiting.tsx'
import { useDoor } from './use-door.ts'

/** As long as fits beside a time on a small screen. */
const longestDoorName = 60

type ScanScreenProps = {
  event: DoorEvent
  /** Who works here: another person finds nothing of theirs on this device. */
  owner: string
  /** Null when they could not be loaded. */
  counters: Counters | null
}

/** The door of one event. Give it the event's id as `key`. */
export function ScanScreen({ event, owner, counters }: ScanScreenProps) {
  const { store, scanner, camera, shownCounters, door, view } = useDoor(event.id, owner, counters)
  const [doorName, setDoorName] = useDoorName()
  const [continues, setContinues] = useContinues()
  const { timeZone } = event
  return (
    <>
      <div className="mb-4 grid gap-3">
        <DoorState view={view} timeZone={timeZone} />
        <ConflictList conflicts={view.conflicts} timeZone={timeZone} settle={door.settle} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="max-lg:order-last">
            <DoorCounters
              {...shownCounters}
              ownCounters={view.offlineSince === null ? null : door.counts()}
            />
          </div>
          <ScanCamera camera={camera}>
            {scanner.current && (
              <ScanWaiting failures={scanner.failures} onRetry={store.retry} onGiveUp={store.another} />
            )}
          </ScanCamera>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CodeField onCode={(code) => store.scan(code, 'typed')} />
          <NameSearch search={view.list && door.search} timeZone={timeZone} onChoose={store.choose} />
          <LastScans scans={view.last} timeZone={timeZone} undo={door.undo} />
          <Checkbox
            id="door-continues"
            label={t('Continue after 2 seconds')}
            hint={t('After an admitted ticket. Other results wait for you.')}
            checked={continues}
            onChange={(change) => setContinues(change.target.checked)}
          />
          <Field
            id="door-name"
            label={t('Door name')}
            optional
            hint={t('Shown when a ticket is scanned again, so that staff know where it was first used.')}
          >
            <TextInput
              id="door-name"
              value={doorName}
              onChange={(change) => setDoorName(change.target.value)}
              maxLength={longestDoorName}
              autoComplete="off"
              placeholder={t('Main entrance')}
            />
          </Field>
        </div>
      </div>
      <ScanVerdict
        answer={scanner.shown}
        event={event}
        undo={door.undo}
        onAnother={store.another}
        onUndone={store.undone}
      />
    </>
  )
}
