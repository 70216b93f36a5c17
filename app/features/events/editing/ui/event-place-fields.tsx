import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { listPerLanguage } from '#language'
import type { EventFieldList } from './event-field-list.ts'
import { usePlaceLookup } from './use-place-lookup.ts'

const MapPicker = lazy(async () => ({ default: (await import('./map-picker.tsx')).MapPicker }))

const kinds = listPerLanguage(() => [
  { value: 'venue', label: t('In person') },
  { value: 'online', label: t('Online') },
])
const placeFields = listPerLanguage(
  () =>
    [
      { name: 'venueName', label: t('Location'), hint: t('The name of the venue.') },
      { name: 'venueAddress', label: t('Street address'), hint: undefined },
      { name: 'city', label: t('City'), hint: undefined },
      { name: 'country', label: t('Country'), hint: undefined },
    ] as const,
)
type PlaceName = (typeof placeFields)[number]['name'] | 'latitude' | 'longitude'

/** Where an event is. The map fills in the numbers, and the numbers do without it. */
export function EventPlaceFields({ fields, tilesUrl }: { fields: EventFieldList; tilesUrl: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  const { place, put, type } = usePlace(fields, box)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const input = (name: PlaceName) => ({ field: fields[name], value: place[name], onType: type(name) })

  return (
    <Panel title={t('Place')}>
      <div ref={box} className="grid gap-5">
        <RadioGroup
          id={fields.kind.id}
          name={fields.kind.name}
          legend={t('Event type')}
          options={kinds}
          look="cards"
          columns={2}
          defaultValue={fields.kind.initialValue}
        />
        <FormField
          field={fields.meetingLink}
          label={t('Meeting link')}
          type="url"
          optional
          hint={t('Shown to ticket holders from 10 minutes before the start until the end.')}
          className="group-has-[[value=venue]:checked]/event:hidden"
        />
        <div className="grid gap-5 group-has-[[value=online]:checked]/event:hidden sm:grid-cols-2">
          {placeFields.map(({ name, ...words }) => (
            <PlaceInput key={name} {...input(name)} {...words} optional={name !== 'venueName'} />
          ))}
          {isLive && <PlaceMap place={place} tilesUrl={tilesUrl} onPut={put} />}
          <PlaceInput {...input('latitude')} label={t('Latitude')} inputMode="decimal" optional />
          <PlaceInput {...input('longitude')} label={t('Longitude')} inputMode="decimal" optional />
        </div>
      </div>
    </Panel>
  )
}

type Place = Record<PlaceName, string>

/** What is in the fields of the place. What is `put` there by the map counts as typed: the form in `box` hears of it. */
function usePlace(fields: EventFieldList, box: RefObject<HTMLElement | null>) {
  const initial = (name: PlaceName) => fields[name].initialValue ?? ''
  const [place, setPlace] = useState<Place>(() => ({
    venueName: initial('venueName'),
    venueAddress: initial('venueAddress'),
    city: initial('city'),
    country: initial('country'),
    latitude: initial('latitude'),
    longitude: initial('longitude'),
  }))

  function put(changes: Partial<Place>) {
    setPlace((before) => ({ ...before, ...changes }))
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const type = (name: PlaceName) => (value: string) => setPlace({ ...place, [name]: value })
  return { place, put, type }
}

type PlaceInputProps = {
  field: EventFieldList[PlaceName]
  label: string
  hint?: string | undefined
  optional: boolean
  inputMode?: 'decimal'
  value: string
  onType: (value: string) => void
}

function PlaceInput({ field, label, hint, optional, inputMode, value, onType }: PlaceInputProps) {
  return (
    <Field id={field.id} label={label} errors={field.errors} hint={hint} optional={optional}>
      <TextInput
        name={field.name}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        autoComplete="off"
        inputMode={inputMode}
      />
    </Field>
  )
}

type PlaceMapProps = { place: Place; tilesUrl: string | null; onPut: (changes: Partial<Place>) => void }

/** Finds the address on the map, and offers the address of the pin. */
function PlaceMap({ place, tilesUrl, onPut }: PlaceMapProps) {
  const lookup = usePlaceLookup()
  const { suggestion } = lookup

  const movePin = (point: { latitude: number; longitude: number }) => {
    onPut({ latitude: degrees(point.latitude), longitude: degrees(point.longitude) })
    void lookup.describe(point)
  }
  async function findAddress() {
    const words = [place.venueName, place.venueAddress, place.city, place.country].filter(Boolean).join(', ')
    const found = await lookup.find(words)
    if (found) onPut({ latitude: degrees(found.latitude), longitude: degrees(found.longitude) })
  }

  return (
    <div className="grid gap-3 sm:col-span-2">
      <FindOnMap isBusy={lookup.isBusy} message={lookup.message} onFind={() => void findAddress()} />
      <Suspense fallback={<Skeleton className={tilesUrl === null ? 'h-89 w-full' : 'h-80 w-full'} />}>
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
            onPut({ ...(address && { venueAddress: address }), city, country })
            lookup.forget()
          }}
        />
      )}
    </div>
  )
}

const degrees = (value: number) => value.toFixed(6).replace(/\.?0+$/, '')

type FindOnMapProps = { isBusy: boolean; message: string; onFind: () => void }

function FindOnMap({ isBusy, message, onFind }: FindOnMapProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        icon="search"
        pending={isBusy}
        pendingLabel={t('Searching…')}
        onClick={onFind}
      >
        {t('Find on the map')}
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
      <p>
        {t('The pin is at {place}.', {
          place: joinList([address, city, country].filter((part): part is string => Boolean(part))),
        })}
      </p>
      <Button size="small" variant="secondary" onClick={onUse}>
        {t('Use this address')}
      </Button>
    </div>
  )
}
