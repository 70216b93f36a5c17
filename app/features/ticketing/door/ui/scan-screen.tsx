import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { DoorCounters as Counters, DoorEvent } from '../door-queries.server.ts'
import { CodeField } from './code-field.tsx'
import { DoorCounters } from './door-counters.tsx'
import { useDoorName } from './door-memory.ts'
import { LastScan } from './last-scan.tsx'
import { ScanCamera } from './scan-camera.tsx'
import { ScanVerdict } from './scan-verdict.tsx'
import { ScanWaiting } from './scan-waiting.tsx'
import { useDoor } from './use-door.ts'

/** As long as fits beside a time on a small screen. */
const longestDoorName = 60

type ScanScreenProps = {
  event: DoorEvent
  /** Null when they could not be loaded. */
  counters: Counters | null
  mayUndo: boolean
}

/** The door of one event. Give it the event's id as `key`. */
export function ScanScreen({ event, counters, mayUndo }: ScanScreenProps) {
  const door = useDoor(event.id, counters)
  const { store, scanner, lastAnswer, camera } = door
  const [doorName, setDoorName] = useDoorName()
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <DoorCounters {...door.shownCounters} />
          {!door.isOnline && !scanner.current && (
            <Notice tone="warning" icon="wifi-off" title="No connection" live>
              Scans are kept and sent when the network is back; verdicts have to wait until then.
            </Notice>
          )}
          <ScanCamera camera={camera}>
            {scanner.current && (
              <ScanWaiting failures={scanner.failures} onRetry={store.retry} onGiveUp={store.another} />
            )}
          </ScanCamera>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CodeField onCode={(code) => store.scan(code, 'typed')} />
          {lastAnswer && !scanner.shown && (
            <LastScan eventId={event.id} answer={lastAnswer} mayUndo={mayUndo} onUndone={store.undone} />
          )}
          <Field
            id="door-name"
            label="Name of this door"
            optional
            hint="Shown when a ticket is scanned again, so that people know where it came in."
          >
            <TextInput
              id="door-name"
              value={doorName}
              onChange={(change) => setDoorName(change.target.value)}
              maxLength={longestDoorName}
              autoComplete="off"
              placeholder="Main entrance"
            />
          </Field>
        </div>
      </div>
      <ScanVerdict
        answer={scanner.shown}
        event={event}
        mayUndo={mayUndo}
        onAnother={store.another}
        onUndone={store.undone}
      />
    </>
  )
}
