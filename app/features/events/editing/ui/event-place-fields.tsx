import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { EventFieldList } from './event-field-list.ts'
import { usePlaceLookup } from './use-place-lookup.ts'

const MapPicker = lazy(async () => ({ default: (await import('./map-picker.tsx')).MapPicker }))

const kinds = [
  { value: 'venue', label: 'In person' },
  { value: 'online', label: 'Online' },
]
const placeFields = [
  { name: 'venueName', label: 'Location', hint: 'What the place is called.' },
  { name: 'venueAddress', label: 'Street address', hint: undefined },
  { name: 'city', label: 'City', hint: undefined },
  { name: 'country', label: 'Country', hint: undefined },
] as const
type PlaceName = (typeof placeFields)[number]['name'] | 'latitude' | 'longitude'

/** Where an event is. The map fills in the numbers, and the numbers do without it. */
export function EventPlaceFields({ fields, tilesUrl }: { fields: EventFieldList; tilesUrl: string | null }) {
  const initial = (name: PlaceName) => fields[name].initialValue ?? ''
  const [place, setPlace] = useState<Record<PlaceName, string>>(() => ({
    venueName: initial('venueName'),
    venueAddress: initial('venueAddress'),
    city: initial('city'),
    country: initial('country'),
    latitude: initial('latitude'),
    longitude: initial('longitude'),
  }))
  const box = useRef<HTMLDivElement>(null)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const lookup = usePlaceLookup()

  function put(changes: Partial<Record<PlaceName, string>>) {
    setPlace((before) => ({ ...before, ...changes }))
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const degrees = (value: number) => value.toFixed(6).replace(/\.?0+$/, '')
  const movePin = (point: { latitude: number; longitude: number }) => {
    put({ latitude: degrees(point.latitude), longitude: degrees(point.longitude) })
    void lookup.describe(point)
  }
  async function findAddress() {
    const words = [place.venueName, place.venueAddress, place.city, place.country].filter(Boolean).join(', ')
    const found = await lookup.find(words)
    if (found) put({ latitude: degrees(found.latitude), longitude: degrees(found.longitude) })
  }
  const input = (name: PlaceName, label: string, hint?: string, inputMode?: 'decimal') => (
    <Field
      key={name}
      id={fields[name].id}
      label={label}
      errors={fields[name].errors}
      {...(hint && { hint })}
      {...(name !== 'venueName' && { optional: true })}
    >
      <TextInput
        name={fields[name].name}
        value={place[name]}
        onChange={(event) => setPlace({ ...place, [name]: event.currentTarget.value })}
        autoComplete="off"
        inputMode={inputMode}
      />
    </Field>
  )
  const { suggestion } = lookup

  return (
    <Panel title="Where">
      <div ref={box} className="grid gap-5">
        <RadioGroup
          id={fields.kind.id}
          name={fields.kind.name}
          legend="Kind of event"
          options={kinds}
          look="cards"
          columns={2}
          defaultValue={fields.kind.initialValue}
        />
        <FormField
          field={fields.meetingLink}
          label="Meeting link"
          type="url"
          optional
          hint="Given to those who have a ticket, from 10 minutes before the start until the end."
          className="group-has-[[value=venue]:checked]/event:hidden"
        />
        <div className="grid gap-5 group-has-[[value=online]:checked]/event:hidden sm:grid-cols-2">
          {placeFields.map(({ name, label, hint }) => input(name, label, hint))}
          {isLive && (
            <div className="grid gap-3 sm:col-span-2">
              <FindOnMap isBusy={lookup.isBusy} message={lookup.message} onFind={() => void findAddress()} />
              <Suspense fallback={<Skeleton className="h-80 w-full" />}>
                <MapPicker
                  latitude={place.latitude}
                  longitude={place.longitude}
                  tilesUrl={tilesUrl}
                  onMove={movePin}
                />
              </Suspense>
              {suggestion && (
                <Suggestion
                  {...suggestion}
                  onUse={() => {
                    const { address, city, country } = suggestion
                    put({ ...(address && { venueAddress: address }), city, country })
                    lookup.forget()
                  }}
                />
              )}
            </div>
          )}
          {input('latitude', 'Latitude', undefined, 'decimal')}
          {input('longitude', 'Longitude', undefined, 'decimal')}
        </div>
      </div>
    </Panel>
  )
}

type FindOnMapProps = { isBusy: boolean; message: string; onFind: () => void }

function FindOnMap({ isBusy, message, onFind }: FindOnMapProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" icon="search" pending={isBusy} pendingLabel="Looking…" onClick={onFind}>
        Find on the map
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {message}
      </p>
    </div>
  )
}

type SuggestionProps = { address: string | null; city: string; country: string; onUse: () => void }

function Suggestion({ address, city, country, onUse }: SuggestionProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>The pin is at {[address, city, country].filter(Boolean).join(', ')}.</p>
      <Button size="small" variant="secondary" onClick={onUse}>
        Use this address
      </Button>
    </div>
  )
}
